import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { MAX_REPORTS_OF_CASE } from "./moderation.limits.ts";
import type { CaseKind } from "./moderation.states.ts";
import { type Snapshot, joinSnapshots } from "./snapshots.queries.ts";

export interface NewReport {
  kind: CaseKind;
  subjectId: string;
  /** Whose words or whose profile it is. */
  companyId: string | null;
  title: string;
  reason: string;
  words: string;
  snapshot: Snapshot;
  /** Of a visitor: where they want to hear what came of it, and the key of their form. */
  email?: string | undefined;
  submissionKey?: string;
}

/**
 * Files a report with its audit row, in the open case of what it is about or in a new one. A second one of the same
 * person while it is open replaces their words, and what they reported stays as it was.
 */
export async function fileReport(tx: Tx, report: NewReport): Promise<{ caseId: string; isNew: boolean }> {
  const { actor } = tx;
  const userId = actor.kind === "member" ? actor.userId : null;
  const caseId = await openCase(tx, report);
  const own = userId === null ? undefined : await findOwn(tx, caseId, userId);
  if (own) {
    await tx.db
      .updateTable("report")
      .set({
        reason_code: report.reason,
        words: report.words,
        snapshot: JSON.stringify(joinSnapshots(own.snapshot as unknown as Snapshot, report.snapshot)),
      })
      .where("id", "=", own.id)
      .execute();
    return { caseId, isNew: false };
  }
  const { count } = await tx.db
    .selectFrom("report")
    .where("case_id", "=", caseId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_REPORTS_OF_CASE) return { caseId, isNew: true };
  const now = tx.clock.now();
  const filed = await tx.db
    .insertInto("report")
    .values({
      id: newId("rpt", now.getTime()),
      case_id: caseId,
      reported_by: userId,
      email: userId === null ? (report.email ?? null) : null,
      reason_code: report.reason,
      words: report.words,
      snapshot: JSON.stringify(report.snapshot),
      submission_key: report.submissionKey ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("submission_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (filed)
    await recordEvent(tx, { action: "report-made", subjectId: caseId, details: { kind: report.kind } });
  return { caseId, isNew: true };
}

/** The open case, locked, with a version of its own for each report: a decision made without having seen it is refused. */
async function openCase(tx: Tx, report: NewReport): Promise<string> {
  // Decided by somebody in this very moment, it is not the open one any more.
  const id = (await joinCase(tx, report)) ?? (await joinCase(tx, report));
  if (id === undefined)
    throw new AppError("conflict", "Somebody has just decided about it. Send your report again.");
  return id;
}

async function joinCase(
  tx: Tx,
  { kind, subjectId, companyId, title }: NewReport,
): Promise<string | undefined> {
  const now = tx.clock.now();
  await tx.db
    .insertInto("report_case")
    .values({
      id: newId("cas", now.getTime()),
      kind,
      subject_id: subjectId,
      company_id: companyId,
      title: title.slice(0, 300).toWellFormed(),
      version: 0,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const joined = await tx.db
    .updateTable("report_case")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("kind", "=", kind)
    .where("subject_id", "=", subjectId)
    .where("company_id", "is not distinct from", companyId)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return joined?.id;
}

function findOwn(tx: Tx, caseId: string, userId: string) {
  return tx.db
    .selectFrom("report")
    .where("case_id", "=", caseId)
    .where("reported_by", "=", userId)
    .select(["id", "snapshot"])
    .executeTakeFirst();
}
