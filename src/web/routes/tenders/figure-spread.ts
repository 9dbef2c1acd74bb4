import { formatMoney } from "#web/format.ts";

/** How figures of several tenderers stand to each other, as adjusted: of those that are not left out and have it in. */
export interface Spread {
  /** Null where none has. */
  lowestPence: number | null;
  /** By how many per cent the highest of these is above the lowest; null where there is nothing to compare. */
  spreadPercent: number | null;
  /** What those are between whom a phone does not show, `£9,800` to `£14,200`; null where there are none. */
  others: { from: string; to: string } | null;
}

/** Of the figures that count; the others are null. */
export function spreadOf(pence: readonly (number | null)[], onPhone: number): Spread {
  const counted = pence.filter((each) => each !== null);
  const lowest = Math.min(...counted);
  const isSpread = counted.length > 1 && lowest > 0;
  return {
    lowestPence: counted.length === 0 ? null : lowest,
    spreadPercent: isSpread ? Math.round((Math.max(...counted) / lowest - 1) * 100) : null,
    others: rangeOf(pence, onPhone, formatMoney),
  };
}

/** What those are between that a phone does not show. */
export function rangeOf(
  figures: readonly (number | null)[],
  onPhone: number,
  format: (figure: number) => string,
): Spread["others"] {
  const others = figures.filter((figure, place) => figure !== null && place !== onPhone) as number[];
  if (others.length === 0) return null;
  return { from: format(Math.min(...others)), to: format(Math.max(...others)) };
}
