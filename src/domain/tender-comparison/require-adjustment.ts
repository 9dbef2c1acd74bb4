import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { requireCompared } from "./require-compared.ts";
import { quoteOfEntry } from "./tender-comparison.queries.ts";

/** An adjustment that counts, with its quote; the package is locked until the commit. */
export async function requireAdjustment(
  tx: Tx,
  { packageId, entryId }: { packageId: string; entryId: string },
) {
  const quoteId = await quoteOfEntry(tx, { packageId, entryId });
  const { own, quote } = await requireCompared(tx, { packageId, quoteId: quoteId ?? "" });
  const entry = [...quote.cells.values()].flatMap(({ entries }) => entries).find(({ id }) => id === entryId);
  if (!entry || entry.pence === null) throw new AppError("not-found", "There is no such adjustment.");
  if (entry.takenBack) throw new AppError("conflict", "A colleague has taken this adjustment back already.");
  return { own, quote, entry: { ...entry, pence: entry.pence } };
}
