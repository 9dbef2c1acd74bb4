import { enqueueEmail } from "#domain/enqueue-email.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { admitEmails } from "#domain/notifications/admit-emails.ts";
import { type QuietHours, afterQuietHours } from "#domain/notifications/plan-email.ts";
import { stopHeaders } from "#domain/notifications/stop-emails.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { jobAlertEmail } from "#mail/job-alert-email.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { declineLink, stopAlertLink } from "./alert-links.ts";
import { describeAlert, explainMatch } from "./describe-alert.ts";
import { NOTICES_AN_EMAIL } from "./job-alerts.limits.ts";
import {
  type AlertRow,
  type FoundNotice,
  fitsAlert,
  mayBeTold,
  selectAlerts,
  selectMatches,
} from "./job-alerts.queries.ts";
import { dropUntold } from "./plan-alerts.ts";

const BATCH_SIZE = 100;
const AGAIN_MS = 10 * 60_000;

/**
 * Tells what the alerts that are due have found: a notification, and an e-mail for those who take them. Marked as told in the
 * transaction that writes both, so each notice is told once for an alert, whoever dies when. One that fails holds up no
 * other, and is tried again ten minutes later. Answers how many alerts told something.
 */
export async function tellAlerts(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "alert not told",
    findBatch: (after?: DueAlert) => findDue(ctx, after),
    run: ({ id }) => ctx.transact((tx) => tellOne(tx, id)),
    putOff: ({ id }) => planAt(ctx, id, new Date(ctx.clock.now().getTime() + AGAIN_MS)),
  });
}

interface DueAlert {
  id: string;
  dueAt: Date | null;
}

const findDue = ({ db, clock }: Scope, after: DueAlert | undefined): Promise<DueAlert[]> =>
  db
    .selectFrom("job_alert")
    .select(["id", "due_at as dueAt"])
    .where("due_at", "<=", clock.now())
    .where(({ eb, refTuple, tuple }) =>
      after === undefined ? eb.lit(true) : eb(refTuple("due_at", "id"), ">", tuple(after.dueAt, after.id)),
    )
    .orderBy("due_at")
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();

async function planAt({ db }: Pick<Context | Tx, "db">, id: string, at: Date | null): Promise<void> {
  await db.updateTable("job_alert").set({ due_at: at }).where("id", "=", id).execute();
}

/** Under a lock that another worker passes by. */
async function tellOne(tx: Tx, id: string): Promise<number> {
  const now = tx.clock.now();
  const alert = await selectAlerts(tx)
    .where("a.id", "=", id)
    .where("a.due_at", "<=", now)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!alert) return 0;
  const reader = await findReader(tx, alert);
  if (!reader || alert.frequency === "off") {
    await dropUntold(tx, id);
    return 0;
  }
  // It is late: what was to go before the quiet hours waits until they are over.
  const time = afterQuietHours(now, reader.quiet);
  if (time > now) {
    await planAt(tx, id, time);
    return 0;
  }
  const told = await markTold(tx, id);
  await dropUntold(tx, id);
  if (told.length === 0) return 0;
  await tx.db.updateTable("job_alert").set({ told_at: now }).where("id", "=", id).execute();
  const notices = await selectMatches(tx, id)
    .where("notice.id", "in", told)
    .orderBy("notice.published_at", "desc")
    .orderBy("notice.id", "desc")
    .limit(NOTICES_AN_EMAIL)
    .execute();
  await tell(tx, alert, { reader, notices, count: told.length });
  return 1;
}

interface Reader {
  firstName: string;
  /** Null while the address is not confirmed. */
  email: string | null;
  quiet: QuietHours | undefined;
  /** They only read for the alert’s company. */
  isViewer: boolean;
}

/** Whose alert it is; undefined for somebody who hears nothing at the moment. */
async function findReader(tx: Scope, { userId, companyId }: AlertRow): Promise<Reader | undefined> {
  const person = await tx.db
    .selectFrom("user_account as person")
    .leftJoin("quiet_hours as quiet", "quiet.user_id", "person.id")
    .leftJoin("membership as m", (join) =>
      join.onRef("m.user_id", "=", "person.id").on("m.company_id", "=", companyId),
    )
    .where("person.id", "=", userId)
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .select([
      "person.first_name as firstName",
      "person.email",
      "person.confirmed_at as confirmedAt",
      "quiet.from_minute as from",
      "quiet.to_minute as to",
      "m.role",
    ])
    .executeTakeFirst();
  if (!person) return undefined;
  const { firstName, email, confirmedAt, from, to, role } = person;
  const quiet = from === null || to === null ? undefined : { from, to };
  return { firstName, email: confirmedAt === null ? null : email, quiet, isViewer: role === "viewer" };
}

/** Of what the alert has found, what it still asks for and may tell. */
async function markTold(tx: Tx, id: string): Promise<string[]> {
  const found = selectMatches(tx, id)
    .clearSelect()
    .where("m.told_at", "is", null)
    .where(fitsAlert)
    .where(mayBeTold(tx.clock.now()))
    .select("notice.id");
  const rows = await tx.db
    .updateTable("job_alert_match")
    .set({ told_at: tx.clock.now() })
    .where("alert_id", "=", id)
    .where("notice_id", "in", found)
    .returning("notice_id as noticeId")
    .execute();
  return rows.map(({ noticeId }) => noticeId);
}

interface Told {
  reader: Reader;
  notices: FoundNotice[];
  count: number;
}

async function tell(tx: Tx, alert: AlertRow, { reader, notices, count }: Told): Promise<void> {
  const { id, userId, companyId } = alert;
  const words = describeAlert(alert);
  const [first] = notices;
  const why = explainMatch(alert, first!).join(", ");
  const subject = id;
  await writeNotifications(tx, {
    kind: "job-alert",
    to: { userIds: [userId], companyId },
    title:
      count === 1
        ? `New tender: ${first!.title} (${why})`
        : `${count} new tenders: ${first!.title} (${why}) and ${count === 2 ? "one more" : "others"}`,
    path: `/company/tenders/alerts/${id}`,
    subject,
  });
  const admitted = await admitEmails(tx, { kind: "job-alert", subject, userIds: [userId] });
  if (!reader.email || !admitted.has(userId)) return;
  const { publicUrl } = tx.config;
  const stopUrl = `${publicUrl}/tenders/alerts/stop?alert=${stopAlertLink(tx, id)}`;
  const mail = await jobAlertEmail({
    firstName: reader.firstName,
    words,
    count,
    notices: notices.map((notice) => ({
      title: notice.title,
      why: explainMatch(alert, notice).join(", "),
      due: londonDeadline(notice.closesAt),
      url: `${publicUrl}/tenders/${notice.id}`,
      declineUrl: reader.isViewer
        ? null
        : `${publicUrl}/tenders/decline?notice=${declineLink(tx, { noticeId: notice.id, companyId, userId })}`,
    })),
    alertUrl: `${publicUrl}/company/tenders/alerts/${id}`,
    stopUrl,
  });
  await enqueueEmail(tx, { to: reader.email, ...mail, headers: stopHeaders(stopUrl) });
}
