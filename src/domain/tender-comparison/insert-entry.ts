import type { Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { AppError } from "#platform/errors.ts";
import { FIRST_OWN_LINE } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { newId } from "#platform/ids.ts";
import type { ComparisonEntry } from "./tender-comparison.queries.ts";
import { MAX_ENTRIES } from "./tender-comparison.limits.ts";

type NewEntry = Pick<ComparisonEntry, "quoteId" | "line" | "kind" | "pence" | "reason"> & {
  packageId: string;
  companyId: string;
  userId: string;
  /** How many there are. */
  entryCount: number;
};

/** Adds a mark or an adjustment; the package is locked. */
export async function insertEntry(
  tx: Tx,
  { packageId, companyId, quoteId, line, kind, pence, reason, userId, entryCount }: NewEntry,
): Promise<void> {
  if (entryCount >= MAX_ENTRIES)
    throw new AppError(
      "conflict",
      `A comparison has at most ${MAX_ENTRIES.toLocaleString("en-GB")} entries.`,
    );
  const now = tx.clock.now();
  await tx.db
    .insertInto("comparison_entry")
    .values({
      id: newId("cen", now.getTime()),
      package_id: packageId,
      quote_id: quoteId,
      number: entryCount + 1,
      line,
      kind,
      pence,
      reason,
      made_by: userId,
      made_at: now,
    })
    .execute();
  const details = { kind, ...placeOf(line) };
  await recordEvent(tx, { action: "quote-adjusted", companyId, subjectId: quoteId, details });
}

/** Whether the same person has entered just that for the cell as it was seen: its answer was lost. */
export async function isEntered(
  { db }: Pick<Tx, "db">,
  {
    quoteId,
    line,
    kind,
    pence,
    reason,
    userId,
    ...of
  }: Pick<NewEntry, "quoteId" | "line" | "kind" | "pence" | "reason" | "userId"> & {
    count: number;
    seen: number;
  },
): Promise<boolean> {
  if (of.count !== of.seen + 1) return false;
  const last = await db
    .selectFrom("comparison_entry")
    .select(["kind", "pence", "reason", "made_by as by", "taken_back_at as takenBackAt"])
    .where("quote_id", "=", quoteId)
    .where("line", "is not distinct from", line)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.takenBackAt !== null || last.by !== userId) return false;
  const isSame = last.kind === kind && last.reason === reason;
  return isSame && (last.pence === null ? null : Number(last.pence)) === pence;
}

/** Of the document, or among the tenderer's own, counted from 1; null of the whole quote. */
const placeOf = (line: number | null): Record<string, number | null> =>
  line !== null && line >= FIRST_OWN_LINE
    ? { ownLine: line - FIRST_OWN_LINE + 1 }
    : { line: line === null ? null : line + 1 };
