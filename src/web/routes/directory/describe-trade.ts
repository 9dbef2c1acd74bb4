import { formatCount, formatNumberOf } from "../../format.ts";
import { showCount } from "../../show-count.ts";
import type { ShownTrade } from "./read-trade.server.ts";

/** *Piling in Leeds*, or *Piling contractors*. */
export function titleOfTrade({ trade, place }: Pick<ShownTrade, "trade" | "place">): string {
  return place ? `${trade.name} in ${place.label}` : `${trade.name}: UK subcontractors`;
}

/** What is known of the trade's firms, in sentences; every figure is counted. */
export function describeTrade(shown: ShownTrade): string[] {
  const { place, count, verified, inPlace, typicalMiles, accreditations, hasMore } = shown;
  const sentences: string[] = [];
  if (count.value > 1 && verified.value > 0)
    sentences.push(`${showCount(verified)} of ${showCount(count)} verified.`);
  if (place && inPlace !== undefined && !hasMore && count.value > inPlace) {
    const there = inPlace === 0 ? "None" : formatCount(inPlace);
    sentences.push(
      `${there} in ${place.name}, ${formatCount(count.value - inPlace)} that cover it from elsewhere.`,
    );
  }
  if (place && typicalMiles !== undefined && typicalMiles >= 1) {
    sentences.push(`Typically ${formatNumberOf(Math.round(typicalMiles), "mile")} away.`);
  }
  const held = accreditations.slice(0, 3).map(({ name, companies }) => `${name} (${formatCount(companies)})`);
  if (held.length > 0) sentences.push(`Across the UK its firms hold ${listWords(held)}.`);
  return sentences;
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
