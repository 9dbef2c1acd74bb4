import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { requireCompared } from "./require-compared.ts";
import { quoteOfEntry } from "./tender-comparison.queries.ts";

/** An adjustment that counts, with its quote; the package is locked until the commit. One that whoever acts has taken back says so. */
export async function requireAdjustment(
  tx: Tx,
  { packageId, entryId }: { packageId: string; entryId: string },
) {
  const quoteId = await quoteOfEntry(tx, { packageId, entryId });
  const { own, quote } = await requireCompared(tx, { packageId, quoteId: quoteId ?? "" });
  const entry = [...quote.cells.values()].flatMap(({ entries }) => entries).find(({ id }) => id === entryId);
  if (!entry || entry.pence === null) throw new AppError("not-found", "There is no such adjustment.");
  const isTakenBack = entry.takenBack !== null && (await isTakenBackByActor(tx, entryId));
  if (entry.takenBack && !isTakenBack)
    throw new AppError("conflict", "A colleague has taken this adjustment back already.");
  return { own, quote, entry: { ...entry, pence: entry.pence }, isTakenBack };
}

async function isTakenBackByActor({ db, actor }: Tx, entryId: string): Promise<boolean> {
  if (actor.kind !== "member") return false;
  const found = await db
    .selectFrom("comparison_entry")
    .select("id")
    .where("id", "=", entryId)
    .where("taken_back_by", "=", actor.userId)
    .executeTakeFirst();
  return found !== undefined;
}
