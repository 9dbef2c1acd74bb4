import { ASSUMED_RISE_PERCENT } from "#domain/quote-terms/quote-terms.limits.ts";
import { formatDate, formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ComparisonView, ShownTender } from "./comparison-view.ts";
import { IN_PLACE } from "./comparison-wanted.ts";

/** Whether discounts are taken off, for all alike, and what is proposed for prices that are not fixed to the end. */
export function Equalising({ view, typed }: { view: ComparisonView; typed: ExposedProps["typed"] }) {
  const { rule, tenders, closed } = view;
  const hasDiscounts = tenders.some(({ discount }) => discount > 0);
  const exposed = tenders.filter(({ exposure }) => exposure !== null);
  return (
    <>
      {hasDiscounts && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-15">
          <p className="max-w-measure text-ink-2">
            {rule.isNetOfDiscount
              ? "Compared net: a main contractor’s discount is taken off what was tendered and corrected, before your adjustments."
              : "Compared as tendered: main contractor’s discounts are not taken off."}
            {rule.chosen &&
              ` Chosen by ${rule.chosen.by ?? "a former colleague"}, ${formatMoment(rule.chosen.at)}.`}
          </p>
          {closed === null && (
            <Form method="post" {...IN_PLACE}>
              <input type="hidden" name="seen" value={rule.version} />
              <input type="hidden" name="isNetOfDiscount" value={rule.isNetOfDiscount ? "gross" : "net"} />
              <Button name="intent" value="rule" isSmall>
                {rule.isNetOfDiscount ? "Compare without taking discounts off" : "Compare net of discounts"}
              </Button>
            </Form>
          )}
        </div>
      )}
      {exposed.map((tender) => (
        <Exposed
          key={tender.id}
          tender={tender}
          canAdjust={closed === null}
          typed={typedFor(typed, { intent: "adjust", form: "equalise", quote: tender.id })}
        />
      ))}
    </>
  );
}

interface ExposedProps {
  tender: ShownTender;
  canAdjust: boolean;
  typed: Readonly<Record<string, string>>;
}

function Exposed({ tender, canAdjust, typed }: ExposedProps) {
  const { id, companyName, key, exposure, seenOfWhole } = tender;
  const { fixedUntil, work } = exposure!;
  return (
    <Callout tone="wait" title={`${companyName}’s price is not fixed to the end`}>
      <p>
        {work
          ? `It is fixed until ${formatDate(fixedUntil)}, and the work takes until ${formatDate(work.endsOn)}: ${work.exposedWeeks} of ${work.weeks} weeks come after it. At ${ASSUMED_RISE_PERCENT}% a year, from the last fixed day to the middle of those weeks, that is ${formatMoney(work.pence)}.`
          : `It is fixed until ${formatDate(fixedUntil)}, and neither you nor they say how long the work takes.`}
      </p>
      {canAdjust && work && work.pence > 0 && (
        <details open={typed["amount"] !== undefined || undefined} className="mt-2">
          <summary className="unfolds">
            Add it to compare<span className="sr-only">{`: ${companyName}`}</span>
          </summary>
          <Form
            method="post"
            id={`equalise-${key}`}
            its={{ intent: "adjust", form: "equalise", quote: id }}
            data-keep
            key={seenOfWhole}
            {...IN_PLACE}
            className="mt-2 flex max-w-form flex-col items-start gap-3"
          >
            <input type="hidden" name="form" value="equalise" />
            <input type="hidden" name="quote" value={id} />
            <input type="hidden" name="line" value="" />
            <input type="hidden" name="seen" value={seenOfWhole} />
            <input type="hidden" name="kind" value="normalise" />
            <TextField
              field={{
                id: `equalise-amount-${key}`,
                name: "amount",
                defaultValue: typed["amount"] ?? (work.pence / 100).toFixed(2),
                required: true,
              }}
              label="By, in pounds"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              className="w-40"
            />
            <TextField
              field={{
                id: `equalise-reason-${key}`,
                name: "reason",
                defaultValue:
                  typed["reason"] ??
                  `Price fixed until ${formatDate(fixedUntil)} only: ${work.exposedWeeks} of ${work.weeks} weeks at ${ASSUMED_RISE_PERCENT}% a year.`,
                required: true,
              }}
              label="Why; whoever approves reads it"
              autoComplete="off"
              maxLength={500}
              className="w-full"
            />
            <Button name="intent" value="adjust" isSmall>
              Normalise the total
            </Button>
          </Form>
        </details>
      )}
    </Callout>
  );
}
