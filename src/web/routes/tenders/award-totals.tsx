import { OVERTAKEN } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { standWords } from "#domain/quote-validity/validity-answers.data.ts";
import { pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import type { AwardTotals, PriceChange, QuoteTotals } from "#domain/tender-comparison/list-totals.ts";
import { formatColumn, formatMoment, formatMoney, formatNames } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { formatDifference } from "./format-difference.ts";

interface AwardTotalsSectionProps {
  totals: AwardTotals;
  /** Of the tender. */
  path: string;
  /** Nothing is scored any more. */
  isDecided: boolean;
}

/** What every quote comes to, as tendered and as adjusted, and why a price changed: for whoever chooses and approves. */
export function AwardTotalsSection({
  totals: { quotes, hasCriteria },
  path,
  isDecided,
}: AwardTotalsSectionProps) {
  const changed = quotes.filter(({ changes }) => changes.length > 0);
  const unscored = isDecided ? [] : quotes.filter(({ lacksPoints }) => lacksPoints);
  const asTendered = formatColumn(quotes.map(({ tenderedPence }) => tenderedPence));
  const asAdjusted = formatColumn(quotes.map(({ adjustedPence }) => adjustedPence));
  const asChanged = formatColumn(quotes.map(({ revisionPence }) => revisionPence));
  const asTaken = formatColumn(
    quotes.map(({ discountPence, adjustmentPence }) => discountPence + adjustmentPence),
  );
  return (
    <section aria-labelledby="award-totals" className="flex max-w-sheet flex-col gap-4">
      <SectionHeading id="award-totals" count={quotes.length}>
        What the quotes come to, without VAT
      </SectionHeading>
      <p className="text-15">
        <TextLink to={`${path}/quotes/comparison`}>See the comparison, line by line</TextLink>
      </p>
      <div className="goes-on max-xl:md:overflow-x-auto max-xl:md:[&_th]:static">
        <Table
          caption="The total of each quote as tendered and as adjusted, the lowest adjusted one first"
          isCaptionHidden
          rows={quotes}
          rowKey={({ quoteId }) => quoteId}
          columns={[
            { key: "firm", heading: "Tenderer", isName: true, cell: nameOf },
            {
              key: "tendered",
              heading: "As tendered",
              isFigure: true,
              cell: (quote) => tenderedOf(quote, asTendered),
            },
            {
              key: "changed",
              heading: "Changed by them",
              isFigure: true,
              cell: ({ revisionPence }) => formatDifference(revisionPence, asChanged),
            },
            {
              key: "adjustments",
              heading: "Discount and adjustments",
              isFigure: true,
              cell: ({ discountPence, adjustmentPence, isOvertaken }) => (
                <>
                  {formatDifference(discountPence + adjustmentPence, asTaken)}
                  {isOvertaken && (
                    <span className="block text-13 whitespace-normal text-bad">{OVERTAKEN}</span>
                  )}
                </>
              ),
            },
            {
              key: "adjusted",
              heading: "As adjusted",
              isFigure: true,
              cell: ({ adjustedPence }) => <b className="font-label">{asAdjusted(adjustedPence)}</b>,
            },
            ...(hasCriteria
              ? [
                  {
                    key: "points",
                    heading: "Points of 100",
                    isFigure: true,
                    cell: ({ points }: QuoteTotals) => (points === null ? "–" : points.toFixed(1)),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {unscored.length > 0 && (
        <Callout
          tone="wait"
          title={`Without points: ${formatNames(unscored.map(({ companyName }) => companyName))}`}
        >
          Firms were told at the issue by which points quotes are judged: a compliant one has its points once
          each criterion is scored in the comparison.
        </Callout>
      )}
      {changed.map(({ quoteId, companyName, changes }) => (
        <div key={quoteId}>
          <h3 className="text-15 font-label wrap-anywhere">{`${companyName}: what it changed since the opening`}</h3>
          <ul>
            {changes.map((change) => (
              <ChangeItem key={change.id} change={change} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const nameOf = ({ companyName, isOutdated, setNumber, stands }: QuoteTotals) => (
  <>
    {companyName}
    {stands && <span className="block text-13 font-text text-ink-2">{standWords(stands)}</span>}
    {isOutdated && (
      <span className="block text-13 font-text text-ink-2">{pricedOnEarlier({ setNumber })}</span>
    )}
  </>
);

const tenderedOf = ({ tenderedPence, firstPence }: QuoteTotals, format: (pence: number) => string) => (
  <>
    {format(tenderedPence)}
    {firstPence !== null && (
      <span className="block text-13 text-ink-2">{`first round ${formatMoney(firstPence)}`}</span>
    )}
  </>
);

function ChangeItem({ change }: { change: PriceChange }) {
  const { about, fromPence, toPence, reason, at, isReprice } = change;
  return (
    <li className="border-b border-rule py-2 text-15 wrap-anywhere last:border-b-0">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="min-w-0">{about}</span>
        <span className="ml-auto">{`${formatMoney(fromPence)}, now ${formatMoney(toPence)}`}</span>
      </p>
      <p>{reason}</p>
      <p className="text-13 text-ink-2">
        {`${isReprice ? "Re-priced to hold longer" : "Corrected"}, ${formatMoment(at)}`}
      </p>
    </li>
  );
}
