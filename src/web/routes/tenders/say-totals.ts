import { standWords } from "#domain/quote-validity/validity-answers.data.ts";
import type { QuoteTotals } from "#domain/tender-comparison/list-totals.ts";
import { formatMoney } from "#web/format.ts";

type Totals = Pick<QuoteTotals, "tenderedPence" | "revisionPence" | "adjustedPence" | "points" | "stands">;

/** `£2,884 as tendered, £2,984.50 with corrections, £3,100 as adjusted · 87.5 points`, and what its firm says after a win. */
export function sayTotals({ tenderedPence, revisionPence, adjustedPence, points, stands }: Totals): string {
  const totals = [
    `${formatMoney(tenderedPence)} as tendered`,
    revisionPence !== 0 && `${formatMoney(tenderedPence + revisionPence)} with corrections`,
    `${formatMoney(adjustedPence)} as adjusted`,
  ].filter(Boolean);
  const facts = [
    totals.join(", "),
    points !== null && `${points.toFixed(1)} points`,
    stands && standWords(stands),
  ];
  return facts.filter(Boolean).join(" · ");
}
