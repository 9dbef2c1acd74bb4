import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { formatNames, formatNumberOf } from "#web/format.ts";
import { type LaidOutPrices, layOutPrices } from "./lay-out-prices.ts";
import { fillPrices, priceFieldsOf } from "./paste-prices.ts";
import { usePaste } from "./use-paste.tsx";

/** So many rows that found no line are named. */
const MOST_NAMED = 5;

/** Prices of these lines that were copied from a spreadsheet, pasted into the field of one of them. */
export function usePastedPrices(lines: readonly PricingLine[]) {
  return usePaste((field, rows) => {
    if (!(field instanceof HTMLInputElement) || field.name !== "prices" || !field.form) return undefined;
    const fields = priceFieldsOf(field.form);
    const laidOut = layOutPrices(rows, lines, { from: fields.indexOf(field) });
    const filled = laidOut.kind === "read" ? fillPrices(fields, laidOut.cells) : [];
    return { filled, words: sayPasted(laidOut, filled.length) };
  });
}

function sayPasted(laidOut: LaidOutPrices, count: number): string {
  if (laidOut.kind === "unclear")
    return `Nothing was pasted: ${formatNumberOf(laidOut.columns, "column")} came, and which of them has the prices is not clear. Copy the column of rates alone, or all columns with their heads.`;
  const { unread, strangers } = laidOut;
  const priced = `${formatNumberOf(count - unread, "price")} pasted`;
  return [
    unread > 0 ? `${priced}, and ${unread} that cannot be read as a price.` : `${priced}.`,
    strangers.length > 0 &&
      `${formatNumberOf(strangers.length, "row")} ${strangers.length === 1 ? "is" : "are"} no line here: ${formatNames(
        strangers.slice(0, MOST_NAMED).map((name) => name.slice(0, 40) || "without a name"),
      )}${strangers.length > MOST_NAMED ? ", and more" : ""}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
