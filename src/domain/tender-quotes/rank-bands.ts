import { isOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import type { ComparisonRule } from "./comparison-rule.queries.ts";
import type { GapBand, RankBand } from "./outcome-reasons.data.ts";
import type { OpenedQuote } from "./quotes.queries.ts";
import { reckonDiscount } from "./reckon-discount.ts";
import { FEWEST_FOR_BANDS } from "./tender-quotes.limits.ts";

export interface OutcomeBand {
  rank: RankBand | null;
  gap: GapBand | null;
}

type Priced = Pick<OpenedQuote, "id" | "pence" | "content">;
type Netting = Pick<ComparisonRule, "isNetOfDiscount">;

/** What a quote comes to where it is compared: net of its discount, unless the buyer compares without; in pence. */
export const netPenceOf = (
  { pence, content }: Pick<Priced, "pence" | "content">,
  { isNetOfDiscount }: Netting,
): number => pence - (isNetOfDiscount ? reckonDiscount(pence, content.discount) : 0);

/**
 * The bands of the quotes of one package as they were compared. One for a part of the work or another way of doing it has
 * no place among the prices for the whole, unless it is the one that is awarded.
 */
export const bandsAsCompared = (
  quotes: readonly Priced[],
  { rule, awardedId }: { rule: Netting; awardedId: string | undefined },
): ReadonlyMap<string, OutcomeBand> =>
  bandsOf(
    quotes
      .filter(({ id, content }) => id === awardedId || isOfTheWhole(content))
      .map((quote) => ({ id: quote.id, pence: netPenceOf(quote, rule) })),
    awardedId,
  );

/**
 * Where each quote lay among the compliant ones and how far above the awarded total, in bands that give no price away: by
 * its id. Withheld where there are fewer than three; the awarded one has none. What was below the award is told no gap, and
 * the lowest no rank: there is no band for either. `quotes` are the compliant ones, in pence.
 */
export function bandsOf(
  quotes: readonly { readonly id: string; readonly pence: number }[],
  awardedId: string | undefined,
): ReadonlyMap<string, OutcomeBand> {
  const awarded = quotes.find(({ id }) => id === awardedId);
  if (!awarded || quotes.length < FEWEST_FOR_BANDS) return new Map();
  const byPrice = quotes.toSorted((a, b) => a.pence - b.pence);
  return new Map(
    byPrice.flatMap(({ id, pence }, at) =>
      id === awardedId
        ? []
        : [[id, { rank: rankAt(at, byPrice.length), gap: gapOf(pence, awarded.pence) }] as const],
    ),
  );
}

function rankAt(at: number, count: number): RankBand | null {
  if (at === 0) return null;
  if (at === count - 1) return "last";
  return at === 1 ? "second" : "middle";
}

function gapOf(pence: number, awarded: number): GapBand | null {
  if (pence < awarded) return null;
  const share = awarded === 0 ? 0 : (pence - awarded) / awarded;
  if (share <= 0.05) return "to_5";
  if (share <= 0.1) return "to_10";
  return share <= 0.2 ? "to_20" : "over_20";
}
