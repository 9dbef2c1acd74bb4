import { extendLine } from "#domain/tender-rules/line-prices.schema.ts";
import { type Reading, readQuantity, readRate } from "#domain/tender-rules/scaled-numbers.schema.ts";
import type { OwnLine } from "./quotes.queries.ts";
import { type OwnLineDraft, isBlankLine } from "./tender-quotes.schema.ts";

/** Reads a tenderer's own lines, each in its place: null where it is empty, or still to be mended, which `problems` says by the name of a field, such as `own-2-rate`. */
export function priceOwnLines(
  rows: readonly OwnLineDraft[],
  problems: { at: number | string; sentence: string }[],
): (OwnLine | null)[] {
  return rows.map((row, at) => {
    if (isBlankLine(row)) return null;
    const refuse = (field: keyof OwnLineDraft, sentence: string): null => {
      problems.push({ at: `own-${at}-${field}`, sentence });
      return null;
    };
    const valueOf = (field: "quantity" | "rate", reading: Reading): number | null =>
      reading.kind === "read" ? reading.value : refuse(field, `${reading.sentence}.`);
    const { section, description, unit } = row;
    if (description === "") refuse("description", "Say what the line is.");
    const quantity = row.quantity === "" ? null : valueOf("quantity", readQuantity(row.quantity));
    const rate =
      row.rate === ""
        ? refuse("rate", "Enter a rate, or the price of the whole.")
        : valueOf("rate", readRate(row.rate));
    if (description === "" || rate === null || (row.quantity !== "" && quantity === null)) return null;
    const kind = quantity === null ? "lump-sum" : "measured";
    const line = { kind, section, item: "", description, quantity, unit, amount: null } as const;
    const extension = extendLine(line, { rate, percentage: null });
    if (extension.kind !== "priced") return refuse("rate", "This comes to more than £10 billion.");
    return { section, description, quantity, unit, rate, pence: extension.pence };
  });
}
