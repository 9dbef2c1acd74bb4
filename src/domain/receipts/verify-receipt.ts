import type { Context } from "#domain/context.ts";
import { readKeys } from "#domain/transparency/transparency.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { CHECKS_PER_NETWORK, MAX_RECEIPT_BYTES, MAX_RECEIPT_FILES } from "./receipts.limits.ts";
import { type ReceiptReport, checkReceipt, readReceiptFiles } from "./receipts.proof.ts";

/** Checks a receipt or an opening for a browser that cannot do so by itself. What was sent is read and not kept. */
export async function verifyReceipt(ctx: Context, files: readonly File[]): Promise<ReceiptReport> {
  anyone(ctx);
  if (files.length === 0) throw new AppError("invalid", "Choose the receipt, a JSON file.");
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MAX_RECEIPT_FILES || bytes > MAX_RECEIPT_BYTES)
    throw new AppError("invalid", "Choose at most ten files, together at most 900 kB.");
  await ctx.limits.consume(CHECKS_PER_NETWORK, ctx.network);
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const read = readReceiptFiles(texts);
  if ("problem" in read) throw new AppError("invalid", read.problem);
  return checkReceipt(read, { keys: await readKeys(ctx), areAll: true });
}
