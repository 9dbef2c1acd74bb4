import type { QuoteTotals } from "#domain/tender-comparison/list-totals.ts";
import { formatMoney } from "#web/format.ts";

type Totals = Pick<QuoteTotals, "tenderedPence" | "revisionPence" | "adjustedPence" | "points">;

/** `£2,884 as tendered, £2,984.50 with corrections, £3,100 as adjusted · 87.5 points`. */
export function sayTotals({ tenderedPence, revisionPence, adjustedPence, points }: Totals): string {
  const totals = [
    `${formatMoney(tenderedPence)} as tendered`,
    revisionPence !== 0 && `${formatMoney(tenderedPence + revisionPence)} with corrections`,
    `${formatMoney(adjustedPence)} as adjusted`,
  ].filter(Boolean);
  return `${totals.join(", ")}${points === null ? "" : ` · ${points.toFixed(1)} points`}`;
}
