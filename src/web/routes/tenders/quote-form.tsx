import { type RefObject, useState } from "react";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";
import { pasteColumn } from "./paste-column.ts";
import type { QuoteTextName, TypedDraft } from "./quote-fields.ts";
import { Alternates, PriceTerms, TermNotes, VatChoice } from "./quote-terms-fields.tsx";
import type { Autosave } from "./use-autosave.ts";

interface QuoteFormProps {
  ref: RefObject<HTMLFormElement | null>;
  quote: OwnQuote;
  /** What is still empty is said, too: not while somebody is at it. */
  areGapsShown: boolean;
  /** What was typed into a form that was refused. */
  typed: TypedDraft | null;
  autosave: Autosave;
}

/** Longer words do not fit beside what is typed. */
const LONGEST_UNIT = 5;

/** What a figure is for: `£/m²` of a line with a quantity, `£` of one sum. */
function rateUnit({ quantity, unit }: PricingLine): string {
  return quantity === null || unit === "" || unit.length > LONGEST_UNIT ? "£" : `£/${unit}`;
}

/** Prices for every line, and what goes with them. Saved while one types, sealed from the first key. */
export function QuoteForm({ ref, quote, areGapsShown, typed, autosave }: QuoteFormProps) {
  const isSending = useIsSending();
  const [pasted, setPasted] = useState(0);
  const { lines, draft, draftVersion, priced, closed } = quote;
  const isBegun = draftVersion > 0;
  const isEmpty = (at: number | string) =>
    (typeof at === "number" ? draft.prices[at] : at in draft ? draft[at as QuoteTextName] : at)
      ? false
      : true;
  const problemAt = (at: number | string) =>
    isBegun && (areGapsShown || !isEmpty(at))
      ? priced.problems.find((problem) => problem.at === at)?.sentence
      : undefined;
  const field = (name: QuoteTextName) => {
    const problem = problemAt(name);
    return {
      id: `quote-${name}`,
      name,
      defaultValue: typed?.[name] ?? draft[name],
      ...(problem !== undefined && { errors: [problem] }),
    };
  };
  const parts = { quote, typed, problemAt };
  return (
    <Form
      showsValues
      method="post"
      id="quote"
      ref={ref}
      onInput={autosave.touch}
      onBlur={autosave.flush}
      onPaste={(event) => setPasted(pasteColumn(event))}
      onSubmit={autosave.holdBack}
      className="flex min-w-0 flex-col items-start gap-8"
    >
      <fieldset disabled={closed !== null} className="flex w-full min-w-0 flex-col items-start gap-8">
        <input type="hidden" name="draftVersion" value={draftVersion} />
        <section aria-labelledby="prices" className="w-full">
          <SectionHeading
            id="prices"
            aside={
              isBegun ? `${formatMoney(priced.total)} ${closed === null ? "so far" : "in all"}` : undefined
            }
          >
            Prices, without VAT
          </SectionHeading>
          {lines.length === 0 ? (
            <TextField
              field={{ ...field("lumpSum"), required: true }}
              label="Your price in pounds"
              inputMode="decimal"
              autoComplete="off"
              maxLength={60}
              className="mt-5 max-w-xs"
            />
          ) : (
            <>
              <p role="status" className="text-15 text-ink-2">
                {pasted > 0 && `${formatNumberOf(pasted, "price")} pasted`}
              </p>
              <ul>
                {lines.map((line, at) => (
                  <LineRow
                    // A line has no name of its own: its place is what it is.
                    key={at}
                    line={line}
                    at={at}
                    value={typed?.prices[at] ?? draft.prices[at] ?? ""}
                    pence={isBegun ? (priced.lines[at]?.pence ?? null) : null}
                    problem={problemAt(at)}
                  />
                ))}
              </ul>
            </>
          )}
        </section>
        <section aria-labelledby="with-it" className="flex w-full flex-col items-start gap-5">
          <div className="w-full">
            <SectionHeading id="with-it">What goes with it</SectionHeading>
          </div>
          <TextareaField
            field={field("inclusions")}
            label="Included"
            rows={3}
            maxLength={8000}
            className="w-full"
          />
          <TextareaField
            field={field("exclusions")}
            label="Excluded"
            hint="What the buyer or somebody else provides. Said now, it is no argument later."
            rows={3}
            maxLength={8000}
            className="w-full"
          />
          <TextareaField
            field={field("qualifications")}
            label="Qualifications in general"
            hint="What is said of no single key term; those have their own fields below."
            rows={3}
            maxLength={8000}
            className="w-full"
          />
          <div className="grid w-full gap-5 sm:grid-cols-3">
            <TextField
              field={field("leadWeeks")}
              label="Weeks to start"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
            <TextField
              field={field("durationWeeks")}
              label="Weeks on site"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
            <TextField
              field={{ ...field("validityDays"), required: true }}
              label="Days it holds"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          </div>
          <PriceTerms {...parts} />
          <VatChoice {...parts} />
          <TermNotes {...parts} />
        </section>
        <Alternates {...parts} />
        {closed === null && (
          <Button kind="main" name="intent" value="save" isBusy={isSending} busyLabel="Saving...">
            Save and add up
          </Button>
        )}
      </fieldset>
    </Form>
  );
}

interface LineRowProps {
  line: PricingLine;
  at: number;
  value: string;
  pence: number | null;
  problem: string | undefined;
}

function LineRow({ line, at, value, pence, problem }: LineRowProps) {
  const { asks, label, quantity: rule } = lineKindFacts(line.kind);
  const { section, item, description, quantity, unit, amount } = line;
  const isOwnMeasure = rule === "required" && quantity === null;
  const measure = isOwnMeasure
    ? `no quantity given: measure it (${unit || "item"}) and enter the sum`
    : quantity === null
      ? unit || "item"
      : `${(quantity / 1000).toLocaleString("en-GB")} ${unit}`;
  const id = `price-${at}`;
  return (
    <li className="grid gap-x-5 gap-y-2 border-b border-rule py-3 sm:grid-cols-[minmax(0,1fr)_10rem_8rem] sm:items-start">
      <div className="min-w-0">
        <p className="text-16 wrap-anywhere">{description}</p>
        <p className="text-13 text-ink-2">
          {[[section, item].filter(Boolean).join(" "), label, measure.trim()].filter(Boolean).join(" · ")}
        </p>
      </div>
      {asks === "nothing" ? (
        <>
          <input type="hidden" name="prices" value="" />
          <p className="text-15 text-ink-2">Fixed by the buyer</p>
        </>
      ) : (
        <TextField
          field={{
            id,
            name: "prices",
            defaultValue: value,
            ...(problem !== undefined && { errors: [problem] }),
          }}
          label={`${asks === "percentage" ? "Percentage" : isOwnMeasure ? "Sum" : "Rate"} for ${description}`}
          isLabelHidden
          unit={asks === "percentage" ? "%" : rateUnit(line)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={60}
        />
      )}
      <p className="text-16 font-label sm:pt-2 sm:text-right">
        {pence !== null
          ? formatMoney(pence)
          : asks === "nothing" && amount !== null
            ? formatMoney(amount)
            : "–"}
      </p>
    </li>
  );
}
