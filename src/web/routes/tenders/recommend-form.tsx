import { FAR_BELOW } from "#domain/tender-quotes/far-below.data.ts";
import { TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextLink } from "#web/ui/text-link.tsx";
import type { AwardPage } from "#domain/awards/get-award.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import type { QuoteTotals } from "#domain/tender-comparison/list-totals.ts";
import { describeExtent } from "#domain/quote-terms/term-words.data.ts";
import { pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import { useOwnPackage } from "./own-package.ts";
import { draftWhyNot, endsBeforeAward, placeByPrice } from "./draft-why-not.ts";
import { findSaidBefore } from "./said-before.ts";
import { sayTotals } from "./say-totals.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroupField } from "#web/ui/choice-field.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

interface RecommendFormProps {
  page: AwardPage;
  /** Once a winner is gone: who comes next. */
  reserve: readonly { quoteId: string }[];
  totals: readonly QuoteTotals[];
  typed: Readonly<Record<string, string>>;
}

/** Whether the page has the form for it. */
export const canBeRecommended = ({ state, quotes, cannot }: AwardPage): boolean =>
  state === "under_evaluation" &&
  cannot.recommend === null &&
  quotes.some((quote) => quote.state === "compliant");

/** Recommends one of the compliant quotes, once every quote was considered. */
export function RecommendForm({ page, reserve, totals, typed }: RecommendFormProps) {
  const { quotes, unjudged, cannot, recommendations } = page;
  const place = ({ id }: { id: string }) => reserve.findIndex(({ quoteId }) => quoteId === id);
  const compliant = quotes
    .filter(({ state }) => state === "compliant")
    .toSorted((one, other) => place(one) - place(other));
  return (
    <section aria-labelledby="recommend" className="max-w-form">
      <SectionHeading id="recommend">Recommend an award</SectionHeading>
      {unjudged > 0 ? (
        <p className="pt-4 text-16 text-ink-2">
          {`Say of each quote first whether it is compliant: ${formatNumberOf(unjudged, "quote")} to go. `}
          <TextLink to="../quotes">Go to the quotes</TextLink>
        </p>
      ) : compliant.length === 0 ? (
        <p className="pt-4 text-16 text-ink-2">
          {"No quote is compliant, so none can be awarded. "}
          <TextLink to="../quotes">End it without an award</TextLink>
        </p>
      ) : (
        cannot.recommend === null && (
          <Fields compliant={compliant} recommendations={recommendations} totals={totals} typed={typed} />
        )
      )}
    </section>
  );
}

/** What the comparison knows of a quote that somebody who chooses it should see first. */
function ChoiceMarks({ quote, awardOn }: { quote: AwardPage["quotes"][number]; awardOn: string | null }) {
  const { isExpired, isLow, isLate, isOutdated, validUntil, content } = quote;
  const extent = describeExtent(content);
  const marks = [
    isExpired && `Expired ${formatDate(validUntil)}: ask the firm to extend it first`,
    awardOn !== null &&
      endsBeforeAward(quote, awardOn) &&
      `Ends before the planned award, ${formatDate(awardOn)}`,
    isLow && `${FAR_BELOW}: ask what is missing`,
    isLate && "Late, within the announced tolerance",
    isOutdated && pricedOnEarlier(quote),
    extent !== "" && extent,
    content.termNotes.length > 0 &&
      `${formatNumberOf(content.termNotes.length, "key term")} qualified: see the comparison`,
  ].filter((mark) => typeof mark === "string");
  return marks.map((mark) => (
    <span key={mark} className="mt-1 flex items-baseline gap-1.5 text-wait">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 self-center" />
      {mark}
    </span>
  ));
}

const quoteIn = (form: HTMLFormElement): string => {
  const chosen = new FormData(form).get("quote");
  return typeof chosen === "string" ? chosen : "";
};

interface FieldsProps extends Pick<RecommendFormProps, "totals" | "typed"> {
  compliant: AwardPage["quotes"];
  recommendations: AwardPage["recommendations"];
}

function Fields({ compliant, recommendations, totals, typed }: FieldsProps) {
  const isSending = useIsSending();
  const isLive = useIsLive();
  const { awardOn } = useOwnPackage();
  const says = ({ id }: { id: string }) => {
    const found = totals.find(({ quoteId }) => quoteId === id);
    return found ? sayTotals(found) : "";
  };
  const places = placeByPrice(compliant, totals);
  const first = typed["quote"] ?? places.first;
  const [chosen, setChosen] = useState(first ?? "");
  const whyNot = (quote: AwardPage["quotes"][number]) =>
    typed[`why-${quote.id}`] ??
    findSaidBefore(recommendations, quote) ??
    draftWhyNot({ quote, isAboveLowest: places.aboveLowest.has(quote.id), awardOn });
  const form = useRef<HTMLFormElement>(null);
  // It may have been chosen before the page's scripts came.
  useEffect(() => {
    if (form.current) setChosen(quoteIn(form.current));
  }, []);
  return (
    <Form
      ref={form}
      method="post"
      id="recommend-form"
      its={{ intent: "recommend" }}
      data-keep
      className="by-interest flex flex-col items-start gap-6 pt-5"
    >
      <RadioGroupField
        field={{ id: "quote", name: "quote", defaultValue: first, required: true }}
        label="Which quote"
        hint={
          places.first !== undefined &&
          first === places.first &&
          compliant.length > 1 &&
          "Begins with the lowest compliant one as adjusted that is for the whole and still holds: choose another where more speaks for it."
        }
        options={compliant.map((quote) => ({
          value: quote.id,
          label: quote.companyName,
          hint: (
            <>
              {quote.isExpired ? says(quote) : `${says(quote)}, until ${formatDate(quote.validUntil)}`}
              <ChoiceMarks quote={quote} awardOn={awardOn} />
            </>
          ),
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {compliant.length > 1 && (
        <fieldset className="flex w-full flex-col gap-4">
          <legend className="mb-1.5 text-15 font-label">Why not the others</legend>
          <p className="text-13 text-ink-3">
            A line for each, begun with what was written of it last, or with what is known of it. The one that
            you recommend needs none. Those who approve read them, and what each firm is told of its outcome
            begins with its line: you look it through before it is sent.
          </p>
          {/* Each of them stands in the server's HTML: without scripts nothing could bring one back. */}
          {compliant.map((quote) => (
            <div key={quote.id} hidden={isLive && quote.id === chosen}>
              <TextareaField
                field={{
                  id: `why-${quote.id}`,
                  name: `why-${quote.id}`,
                  defaultValue: whyNot(quote),
                }}
                label={`Why not ${quote.companyName}`}
                hint={says(quote)}
                rows={2}
                maxLength={1000}
              />
            </div>
          ))}
        </fieldset>
      )}
      <TextareaField
        field={{ id: "rationale", name: "rationale", defaultValue: typed["rationale"], required: true }}
        label="Why this one"
        rows={4}
        maxLength={4000}
        className="w-full"
      />
      <TextareaField
        field={{ id: "risks", name: "risks", defaultValue: typed["risks"] }}
        label="Risks"
        hint="What is excluded or unclear, and what it could cost."
        rows={3}
        maxLength={4000}
        className="w-full"
      />
      <RadioGroupField
        field={{
          id: "hasConflict",
          name: "hasConflict",
          defaultValue: typed["hasConflict"],
          required: true,
        }}
        label="Do you have an interest in this firm?"
        hint="Shares, family, work on the side: anything that somebody could hold against the award."
        options={[
          { value: "no", label: "No" },
          { value: "yes", label: "Yes, as follows" },
        ]}
      />
      <div className="for-interest w-full">
        <TextField
          field={{ id: "conflict", name: "conflict", defaultValue: typed["conflict"] }}
          label="The interest"
          hint="Those who approve have to know it."
          maxLength={1000}
          autoComplete="off"
        />
      </div>
      <p className="max-w-measure text-15 text-ink-2">
        The comparison is locked with it, and goes to those in your company who may approve the award. You can
        take it back until one of them has approved it.
      </p>
      <Button kind="main" name="intent" value="recommend" isBusy={isSending} busyLabel="Recommending...">
        Recommend
      </Button>
    </Form>
  );
}
