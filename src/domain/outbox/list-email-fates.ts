import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { hashRecipient } from "#platform/email-fates.ts";
import { type Email, openSealedEmail } from "#platform/mailer.ts";
import { canUseEmailLog } from "./outbox.policy.ts";
import { emailFatesSchema, emailStatuses } from "./outbox.schema.ts";

const MOST_COUNTED = 10_000;
const UUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

export interface EmailFate {
  id: string;
  queue: string;
  status: string;
  attempts: number;
  queuedAt: Date;
  /** What the mail server answered last, or why it did not: 550 5.1.1, ECONNECTION. */
  answer: string | null;
  /** Known while its text is kept. */
  recipient: string | null;
}

export interface EmailFates {
  /** Of each status that there is; more than ten thousand are not counted to the end, and say `isMore`. */
  counts: { status: string; count: number; isMore: boolean }[];
  emails: EmailFate[];
  /** What to ask for to see older ones. */
  next: string | null;
}

/** What became of the e-mails that the log still has: how many of each status, and the newest. */
export async function listEmailFates(ctx: Context, input: unknown = {}): Promise<EmailFates> {
  const { status, limit, address, after } = emailFatesSchema.parse(input);
  authorize(canUseEmailLog(ctx.actor));
  const counts = await countStatuses(ctx);
  const hash = address ? hashRecipient(ctx.config, address) : null;
  const conditions = [sql`true`];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (hash !== null) conditions.push(sql`recipient_hash = ${hash}`);
  if (after !== undefined)
    conditions.push(
      sql`(queued_at, job_id) < (select queued_at, job_id from email_fate where job_id = ${after})`,
    );
  // The page first: only its rows look for their jobs, by the key that jobs have.
  const { rows } = await sql<Omit<EmailFate, "recipient"> & { kept: string | null; sealed: string | null }>`
    select f.job_id as id, f.queue, f.status, f.attempts, f.queued_at as "queuedAt",
      coalesce(nullif(concat_ws(' ', f.reply_code, f.reply_status), ''), f.error_code) as answer,
      l.recipient as kept, j.data ->> 'sealed' as sealed
    from (select * from email_fate where ${sql.join(conditions, sql` and `)}
      order by queued_at desc, job_id desc limit ${limit + 1}) as f
    left join outbox_letter l on l.job_id = f.job_id
    left join lateral (select data from pgboss.job where name = f.queue
      and id = case when f.job_id ~ ${UUID} then f.job_id::uuid end) as j on true
    order by f.queued_at desc, f.job_id desc`.execute(ctx.db);
  const emails = rows.slice(0, limit).map(({ kept, sealed, ...fate }) => ({
    ...fate,
    recipient: kept ?? (sealed ? (tryOpen(ctx, sealed)?.to ?? null) : null),
  }));
  return { counts, emails, next: rows.length > limit ? emails.at(-1)!.id : null };
}

async function countStatuses(ctx: Context): Promise<EmailFates["counts"]> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, (select count(*)::int from (
      select from email_fate where email_fate.status = each.status limit ${MOST_COUNTED + 1}) as found) as count
    from unnest(${[...emailStatuses]}::text[]) as each (status) order by status`.execute(ctx.db);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => ({
      status,
      count: Math.min(count, MOST_COUNTED),
      isMore: count > MOST_COUNTED,
    }));
}

/** Another SECRET may have sealed it. */
function tryOpen(ctx: Context, sealed: string): Email | undefined {
  try {
    return openSealedEmail(ctx.config, { sealed });
  } catch {
    return undefined;
  }
}
