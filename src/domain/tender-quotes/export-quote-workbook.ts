import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { writePriceWorkbook } from "./price-workbook.ts";
import { requireOwnLines } from "./require-own-lines.ts";

/** The same lines as an XLSX workbook. */
export async function exportQuoteWorkbook(ctx: Context, input: unknown): Promise<Buffer> {
  const { lines, priced, own } = await requireOwnLines(ctx, input);
  await countFile(ctx);
  return writePriceWorkbook(lines, priced, own);
}
