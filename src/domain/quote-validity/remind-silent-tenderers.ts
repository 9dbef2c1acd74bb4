import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { dueReminder, planReminders } from "#domain/tender-rules/plan-reminders.ts";
import { shiftWorkingDays } from "#domain/tender-rules/suggest-time.ts";
import { REMINDER_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { systemOnly } from "#domain/verdict.ts";
import { dayInWords, londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { remindedTitle } from "./validity-answers.data.ts";
import { SILENT_WORKING_DAYS } from "./quote-validity.limits.ts";
import { OPENED } from "./quote-validity.policy.ts";
import { isOfWhatCounts } from "./quote-validity.queries.ts";
import { sendExtensionLink } from "./send-extension-link.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";

const BATCH_SIZE = 100;
/**
 * Reminds tenderers that have not answered whether their quotes hold longer, three working days after they were asked and
 * five, two and one before their quotes end. Answers how many.
 */
export async function remindSilentTenderers(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach<Silent>(ctx.log, {
    failed: "tenderer not reminded of its quote’s end",
    findBatch: (after) =>
      selectSilent(ctx)
        .where("a.until", ">=", londonDay(ctx.clock.now()))
        .where("a.id", ">", after?.id ?? "")
        .orderBy("a.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (silent) =>
      isDue(silent, ctx.clock.now()) ? ctx.transact((tx) => remindOf(tx, silent.id)) : 0,
  });
}

/** Nobody waits for what these hold to. */
const NOT_STANDING = ["withdrawn", "non_compliant", "declined_by_tenderer"];

const selectSilent = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("validity_request as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .innerJoin("trade_package as p", "p.id", "a.package_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .select([
      "a.id",
      "a.package_id as packageId",
      "q.id as quoteId",
      "q.invitation_id as invitationId",
      "q.company_id as companyId",
      sql<string>`a.until::text`.as("until"),
      sql<string>`a.was_until::text`.as("wasUntil"),
      "a.is_after_win as isAfterWin",
      "a.asked_at as askedAt",
      "a.reminded_at as remindedAt",
      "p.title",
      "t.nation",
    ])
    .$narrowType<{ nation: Nation }>()
    .where("a.answer", "is", null)
    .where("q.state", "not in", NOT_STANDING)
    .where(isOfWhatCounts)
    .where("p.state", "in", OPENED);

type Silent = Awaited<ReturnType<ReturnType<typeof selectSilent>["executeTakeFirstOrThrow"]>>;

const isDue = (silent: Silent, now: Date): boolean =>
  dueReminder(planOf(silent), now, silent.remindedAt ?? silent.askedAt) !== undefined;

/** Returns 1, or 0 when another server was quicker or the firm has answered meanwhile. */
async function remindOf(tx: Tx, id: string): Promise<number> {
  await tx.db.selectFrom("validity_request").select("id").where("id", "=", id).forUpdate().execute();
  const silent = await selectSilent(tx).where("a.id", "=", id).executeTakeFirst();
  const now = tx.clock.now();
  if (!silent || !isDue(silent, now)) return 0;
  const { invitationId, title } = silent;
  const { buyerName, projectName } = (await findInvitation(tx, invitationId))!;
  await tx.db.updateTable("validity_request").set({ reminded_at: now }).where("id", "=", id).execute();
  const isReminder = true;
  const asked = { ...silent, requestId: id, buyerName, projectName };
  const isOnScreenOnly = await sendExtensionLink(tx, asked, { isReminder });
  const isTold = await tellFirm(tx, silent, {
    title: `${remindedTitle(silent, dayInWords(silent.until))} ${title}`,
    path: `/company/tenders/invited/${invitationId}/validity`,
    subject: `${invitationId}-validity`,
    isOnScreenOnly,
    isReminder,
  });
  return isTold ? 1 : 0;
}

function planOf({ askedAt, wasUntil, nation }: Silent) {
  const returnAt = londonMomentsAt(moveDay(wasUntil, 1), 0)[0]!;
  const after = shiftWorkingDays(askedAt, SILENT_WORKING_DAYS, REMINDER_MINUTE, nation);
  return [
    ...planReminders({ invitedAt: askedAt, returnAt, nation }),
    ...(after.kind === "known" ? [{ at: after.value }] : []),
  ];
}
