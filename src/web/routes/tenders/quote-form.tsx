import type { RefObject } from "react";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { QuoteTextName, TypedDraft } from "./quote-fields.ts";
import { OwnLines } from "./own-lines.tsx";
import { lacksPrice } from "./comes-to.ts";
import { LineRow } from "./quote-line-row.tsx";
import { SectionedLines } from "./sectioned-lines.tsx";
import { Alternates, fieldOf } from "./quote-terms-fields.tsx";
import { WhatGoesWithIt } from "./quote-with-it.tsx";
import type { Autosave } from "./use-autosave.ts";
import { usePastedPrices } from "./use-pasted-prices.ts";
import { useTypedSums } from "./use-typed-sums.ts";

interface QuoteFormProps {
  ref: RefObject<HTMLFormElement | null>;
  quote: OwnQuote;
  /** What is still empty is said, too: not while somebody is at it. */
  areGapsShown: boolean;
  /** What was typed into a form that was refused. */
  typed: TypedDraft | null;
  autosave: Autosave;
}

/** Prices for every line, and what goes with them. Saved while one types, sealed from the first key. */
export function QuoteForm({ ref, quote, areGapsShown, typed, autosave }: QuoteFormProps) {
  const isSending = useIsSending();
  const { onPaste, noteInput, takesKey, status } = usePastedPrices();
  const { sums, isTyped, reckon } = useTypedSums(ref, quote);
  const { lines, draft, draftVersion, priced, closed, counted } = quote;
  const isBegun = draftVersion > 0;
  const isReckoned = isBegun || isTyped;
  const isWhole =
    closed !== null || (lines.length > 0 && !lines.some((line, at) => lacksPrice(line, sums.lines[at])));
  const isEmpty = (at: number | string) =>
    (typeof at === "number" ? draft.prices[at] : at in draft ? draft[at as QuoteTextName] : at)
      ? false
      : true;
  const problemAt = (at: number | string) =>
    closed === null && isBegun && (areGapsShown || !isEmpty(at))
      ? priced.problems.find((problem) => problem.at === at)?.sentence
      : undefined;
  const parts = { quote, typed, problemAt };
  return (
    <Form
      showsValues
      method="post"
      id="quote"
      ref={ref}
      onInput={(event) => {
        noteInput(event);
        reckon();
        autosave.touch();
      }}
      onBlur={autosave.flush}
      onPaste={onPaste}
      onKeyDown={takesKey}
      onSubmit={autosave.holdBack}
      className="flex min-w-0 flex-col items-start gap-8"
    >
      <fieldset disabled={closed !== null} className="flex w-full min-w-0 flex-col items-start gap-8">
        <input type="hidden" name="draftVersion" value={draftVersion} />
        <section aria-labelledby="prices" className="w-full">
          <SectionHeading
            id="prices"
            aside={
              // Of one sum that the buyer has entered the lines say nothing.
              isReckoned &&
              sums.total !== null &&
              (closed === null || (priced.problems.length === 0 && counted?.isShown !== false))
                ? `${formatMoney(sums.total)} ${isWhole ? "in all" : "so far"}`
                : undefined
            }
          >
            Prices, without VAT
          </SectionHeading>
          {lines.length === 0 ? (
            <TextField
              field={{
                ...fieldOf("lumpSum", typed?.lumpSum ?? draft.lumpSum, problemAt("lumpSum")),
              }}
              label="Your price in pounds"
              hint="As one sum; or leave it empty, and price it by lines of your own."
              inputMode="decimal"
              autoComplete="off"
              maxLength={60}
              className="mt-5 max-w-72"
            />
          ) : (
            <>
              {status}
              <SectionedLines
                lines={lines}
                {...(isReckoned && { pence: sums.lines })}
                row={(line, at) => (
                  <LineRow
                    line={line}
                    at={at}
                    value={typed?.prices[at] ?? draft.prices[at] ?? ""}
                    pence={isReckoned ? (sums.lines[at] ?? null) : null}
                    // What was not a price, and has become one since it was saved.
                    problem={isTyped && sums.lines[at] !== null ? undefined : problemAt(at)}
                  />
                )}
              />
            </>
          )}
        </section>
        <OwnLines {...parts} pence={isReckoned && typed === null ? sums.ownLines : undefined} />
        <WhatGoesWithIt {...parts} />
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
