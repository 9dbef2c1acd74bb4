import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import type { EmailFinders } from "./email-action.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";
import { isServiceNotice } from "./notifications.queries.ts";
import { EMAIL_AGAIN_MS } from "./notifications.limits.ts";
import { afterQuietHours, noEmail } from "./plan-email.ts";
import { type ToldNotification, sendTold } from "./send-told.ts";

const BATCH_SIZE = 50;

/**
 * Writes the e-mails that are due about what people have not read: one for each thing that is told at once, one digest
 * for everything else. Marked as told in the transaction that queues the e-mail, so it goes once, whoever dies when.
 * Somebody whose e-mails fail holds up nobody: that is logged, and tried again ten minutes later. What can be
 * done without signing in stands in the e-mail, too, and so do the facts of what it is about. Answers how many e-mails.
 */
export async function writeNotificationEmails(ctx: Context, find: EmailFinders = {}): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "notification e-mails not written",
    findBatch: (after?: DuePerson) => findDue(ctx, after),
    run: ({ id }) => ctx.transact((tx) => writeTo(tx, id, find)),
    putOff: ({ id }) => putOff(ctx, id),
  });
}

/** The oldest come first: without this, those who fail every time would be before everyone else. */
async function putOff({ db, clock }: Context, userId: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable("notification")
    .set({ letter_due_at: new Date(now.getTime() + EMAIL_AGAIN_MS) })
    .where("user_id", "=", userId)
    .where("letter_due_at", "<=", now)
    .execute();
}

interface DuePerson {
  id: string;
  dueAt: Date | null;
  /** Nothing is due to them but what goes to many, and can wait until what is theirs alone has gone. */
  isForMany: boolean;
}

const isForMany = sql<boolean>`bool_and(kind = ${"announcement" satisfies NotificationCode})`;

/** The next fifty people after one of them, those first who have waited longest. */
const findDue = ({ db, clock }: Scope, after: DuePerson | undefined): Promise<DuePerson[]> =>
  db
    .selectFrom("notification")
    .select(({ fn }) => ["user_id as id", fn.min("letter_due_at").as("dueAt"), isForMany.as("isForMany")])
    .where("letter_due_at", "<=", clock.now())
    .groupBy("user_id")
    .$call((query) =>
      after
        ? query.having(
            ({ fn }) => sql`(${isForMany}, ${fn.min("letter_due_at")}, user_id)`,
            ">",
            sql`(${after.isForMany}, ${after.dueAt}, ${after.id})`,
          )
        : query,
    )
    .orderBy("isForMany")
    .orderBy("dueAt")
    .orderBy("user_id")
    .limit(BATCH_SIZE)
    .execute();

/** Everything due to one person, under a lock that another worker passes by. */
async function writeTo(tx: Tx, userId: string, find: EmailFinders): Promise<number> {
  const person = await tx.db
    .selectFrom("user_account")
    .select([
      "first_name as firstName",
      "email",
      "confirmed_at as confirmedAt",
      "closed_at as closedAt",
      "suspended_at as suspendedAt",
    ])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!person) return 0;
  const due = await findDueTo(tx, userId);
  const quietUntil = await findQuietEnd(tx, userId);
  const { confirmedAt, closedAt, suspendedAt } = person;
  const email = confirmedAt !== null && closedAt === null && suspendedAt === null ? person.email : null;
  const unread = email === null ? [] : due.filter(({ readAt, isTheirs }) => readAt === null && isTheirs);
  const wanted = await withoutOvertaken(tx, unread, find);
  if (quietUntil && wanted.length > 0) {
    // The e-mails are late: what was to go before the quiet hours waits until they are over.
    await plan(tx, wanted, { letter_due_at: quietUntil });
  }
  const told = quietUntil ? [] : wanted;
  await plan(tx, told, { ...noEmail, told_at: tx.clock.now() });
  await plan(
    tx,
    due.filter((row) => !wanted.includes(row)),
    noEmail,
  );
  if (email === null || told.length === 0) return 0;
  return sendTold(tx, { userId, firstName: person.firstName, email }, told, find);
}

/** An e-mail was planned minutes, or days, before it leaves: what was asked for may be done since. */
async function withoutOvertaken(
  tx: Tx,
  rows: readonly DueNotification[],
  { isOvertaken }: EmailFinders,
): Promise<DueNotification[]> {
  const wanted = [];
  for (const row of rows) if (!(await isOvertaken?.(tx, row))) wanted.push(row);
  return wanted;
}

interface DueNotification extends ToldNotification {
  readAt: Date | null;
  /** Not on behalf of a company that they have left. */
  isTheirs: boolean;
}

async function findDueTo(tx: Scope, userId: string): Promise<DueNotification[]> {
  const rows = await tx.db
    .selectFrom("notification")
    .where("notification.user_id", "=", userId)
    .where("notification.letter_due_at", "<=", tx.clock.now())
    .select(({ eb, or, exists, selectFrom }) => [
      "notification.id",
      "notification.kind",
      "notification.letter",
      "notification.title",
      "notification.path",
      "notification.subject",
      "notification.company_id as companyId",
      "notification.created_at as at",
      "notification.read_at as readAt",
      or([
        eb("notification.company_id", "is", null),
        exists(
          selectFrom("membership")
            .whereRef("membership.company_id", "=", "notification.company_id")
            .whereRef("membership.user_id", "=", "notification.user_id")
            .select("membership.user_id"),
        ),
      ]).as("isTheirs"),
      isServiceNotice.as("isServiceNotice"),
    ])
    .orderBy("notification.created_at")
    .orderBy("notification.id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as NotificationCode, isTheirs: Boolean(row.isTheirs) }));
}

/** When the quiet hours end in which the present moment lies, if it does. */
async function findQuietEnd(tx: Scope, userId: string): Promise<Date | undefined> {
  const quiet = await tx.db
    .selectFrom("quiet_hours")
    .select(["from_minute as from", "to_minute as to"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const now = tx.clock.now();
  const end = afterQuietHours(now, quiet);
  return end > now ? end : undefined;
}

interface NewState {
  letter?: null;
  letter_due_at?: Date | null;
  told_at?: Date;
}

async function plan(tx: Tx, rows: readonly DueNotification[], state: NewState): Promise<void> {
  if (rows.length === 0) return;
  await tx.db
    .updateTable("notification")
    .set(state)
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
}
