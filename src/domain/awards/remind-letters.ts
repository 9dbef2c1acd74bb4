import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { dueReminder } from "#domain/tender-rules/plan-reminders.ts";
import { addWorkingDays, moveDay } from "#domain/tender-rules/working-days.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { dayInWords } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { LETTER_NOTICE_WORKING_DAYS, LETTER_REMINDER_MINUTE } from "./awards.limits.ts";

const BATCH_SIZE = 100;
/** So far around its last day a letter is looked at. */
const AROUND_DAYS = 30;

/**
 * Reminds both sides of an accepted letter of intent that ends, some working days before its last day, and once it has
 * ended, unless its order was accepted. Answers how many letters.
 */
export async function remindLetters(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const today = londonDay(ctx.clock.now());
  return processEach<Ending>(ctx.log, {
    failed: "sides of a letter of intent not reminded",
    findBatch: (after) =>
      selectEnding(ctx)
        .where("o.expires_on", ">=", moveDay(today, -AROUND_DAYS))
        .where("o.expires_on", "<=", moveDay(today, AROUND_DAYS))
        .where("o.id", ">", after?.id ?? "")
        .orderBy("o.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (letter) =>
      dueOf(letter, ctx.clock.now()) ? ctx.transact((tx) => remindOf(tx, letter.id)) : 0,
  });
}

const selectEnding = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("award_order as o")
    .innerJoin("package_award as a", "a.id", "o.award_id")
    .innerJoin("trade_package as p", "p.id", "a.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .innerJoin("company as firm", "firm.id", "q.company_id")
    .where("o.kind", "=", "letter-of-intent")
    .where("o.answered_at", "is not", null)
    .where("o.decline_reason", "is", null)
    .where("a.state", "=", "accepted")
    .where(
      sql<boolean>`not exists (select from award_order next
        where next.follows = o.id and next.answered_at is not null and next.decline_reason is null)`,
    )
    .select([
      "o.id",
      "o.answered_at as answeredAt",
      "o.expiry_reminded_at as remindedAt",
      sql<string>`o.expires_on::text`.as("expiresOn"),
      "p.id as packageId",
      "p.company_id as buyerId",
      "p.title",
      "project.name as projectName",
      "t.nation",
      "q.invitation_id as invitationId",
      "firm.id as firmId",
      "firm.name as firm",
    ])
    .$narrowType<{ nation: Nation; answeredAt: Date }>();

type Ending = Awaited<ReturnType<ReturnType<typeof selectEnding>["executeTakeFirstOrThrow"]>>;

function dueOf({ expiresOn, nation, answeredAt, remindedAt }: Ending, now: Date) {
  const before = addWorkingDays(expiresOn, -LETTER_NOTICE_WORKING_DAYS, nation);
  const days = [...(before.kind === "known" ? [before.value] : []), moveDay(expiresOn, 1)];
  const plan = days.map((day) => ({ at: londonMomentsAt(day, LETTER_REMINDER_MINUTE)[0]! }));
  return dueReminder(plan, now, remindedAt ?? answeredAt);
}

/** Returns 1, or 0 when another server was quicker, or the order was accepted meanwhile. */
async function remindOf(tx: Tx, id: string): Promise<number> {
  await tx.db.selectFrom("award_order").select("id").where("id", "=", id).forUpdate().execute();
  const letter = await selectEnding(tx).where("o.id", "=", id).executeTakeFirst();
  const now = tx.clock.now();
  if (!letter || !dueOf(letter, now)) return 0;
  await tx.db.updateTable("award_order").set({ expiry_reminded_at: now }).where("id", "=", id).execute();
  const { packageId, buyerId, title, projectName, invitationId, firmId, firm, expiresOn } = letter;
  const day = dayInWords(expiresOn);
  const isOver = expiresOn < londonDay(now);
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    asksToAct: true,
    title: isOver
      ? `The letter of intent to ${firm} has ended, and no order has taken its place: ${title}`
      : `The letter of intent to ${firm} holds until ${day}: send its order in time: ${title}`,
    path: `/company/tenders/${packageId}/award`,
    subject: `${packageId}-letter`,
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: firmId },
    title: isOver
      ? `Your letter of intent has ended without an order: ${title} at ${projectName}`
      : `Your letter of intent holds until ${day}: ${title} at ${projectName}`,
    path: `/company/tenders/invited/${invitationId}/order`,
    subject: `${invitationId}-letter`,
  });
  return 1;
}
