import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { REMINDER_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { systemOnly } from "#domain/verdict.ts";
import { dayInWords, londonDay, londonMinute } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { findTenderProject } from "./letting.queries.ts";

const BATCH_SIZE = 100;
/** What was forgotten for longer is not brought up again. */
const LAST_DAYS = 60;

/**
 * Reminds buyers once that the decision on a main contract should have come: the morning after its day, while packages wait
 * for it. Answers how many projects.
 */
export async function remindDecisions(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  if (londonMinute(now) < REMINDER_MINUTE) return 0;
  const today = londonDay(now);
  return processEach(ctx.log, {
    failed: "buyer not reminded of a decision",
    findBatch: (after) =>
      selectDue(ctx, today)
        .where("t.project_id", ">", after?.id ?? "")
        .orderBy("t.project_id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => remindOf(tx, id, today)),
  });
}

const selectDue = ({ db }: Pick<Context, "db">, today: string) =>
  db
    .selectFrom("tender_project as t")
    .select("t.project_id as id")
    .where("t.main_contract", "in", ["tendering", "preferred"])
    .where("t.decision_reminded_at", "is", null)
    .where("t.decision_on", "is not", null)
    .where(
      sql<boolean>`t.decision_on < ${today}::date and t.decision_on > ${today}::date - ${LAST_DAYS}::int`,
    )
    .where(
      sql<boolean>`exists (select from trade_package p where p.project_id = t.project_id
        and p.state not in ('closed_out', 'cancelled', 'unsuccessful'))`,
    );

/** Returns 1, or 0 when another server was quicker, or the buyer has said how it stands. */
async function remindOf(tx: Tx, projectId: string, today: string): Promise<number> {
  await tx.db
    .selectFrom("tender_project")
    .select("project_id")
    .where("project_id", "=", projectId)
    .forUpdate()
    .execute();
  const due = await selectDue(tx, today).where("t.project_id", "=", projectId).executeTakeFirst();
  const own = due && (await findTenderProject(tx, projectId));
  if (!own?.decisionOn) return 0;
  await tx.db
    .updateTable("tender_project")
    .set({ decision_reminded_at: tx.clock.now() })
    .where("project_id", "=", projectId)
    .execute();
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: own.companyId },
    asksToAct: true,
    title: `The decision on ${own.name} was expected by ${dayInWords(own.decisionOn)}: say how it stands`,
    path: `/company/tenders/projects/${projectId}#main-contract`,
    subject: `${projectId}-decision`,
  });
  return 1;
}
