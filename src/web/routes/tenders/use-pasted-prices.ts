import { formatNumberOf } from "#web/format.ts";
import { pastePrices } from "./paste-prices.ts";
import { usePaste } from "./use-paste.tsx";

/** A column of prices, pasted into the field of one line, goes on over those below it. */
export function usePastedPrices() {
  return usePaste((field, rows) => {
    if (!(field instanceof HTMLInputElement) || field.name !== "prices" || rows.length < 2) return undefined;
    const filled = pastePrices(field, rows);
    return { filled, words: `${formatNumberOf(filled.length, "price")} pasted.` };
  });
}
