import type { Context } from "#domain/context.ts";
import { writePriceRows } from "./price-rows.ts";
import { requireOwnLines } from "./require-own-lines.ts";

/** The lines of one's own quote as a CSV file, with the prices typed so far; for the firm's team alone. */
export async function exportQuote(ctx: Context, input: unknown): Promise<string> {
  const { lines, priced, own } = await requireOwnLines(ctx, input);
  return writePriceRows(lines, priced, own);
}
