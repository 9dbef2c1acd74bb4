import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { hashRecipient } from "#platform/email-fates.ts";
import { type Email, openSealedEmail } from "#platform/mailer.ts";
import { canUseEmailLog } from "./outbox.policy.ts";
import { emailFatesSchema } from "./outbox.schema.ts";

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
  counts: { status: string; count: number }[];
  emails: EmailFate[];
  /** What to ask for to see older ones. */
  next: string | null;
}

/** What became of the e-mails of the last 90 days: how many of each status, and the newest. */
export async function listEmailFates(ctx: Context, input: unknown = {}): Promise<EmailFates> {
  const { status, limit, address, after } = emailFatesSchema.parse(input);
  authorize(canUseEmailLog(ctx.actor));
  const counts = await ctx.db
    .selectFrom("email_fate")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .orderBy("status")
    .execute();
  const hash = address ? hashRecipient(ctx.config, address) : null;
  const { rows } = await sql<Omit<EmailFate, "recipient"> & { kept: string | null; sealed: string | null }>`
    select f.job_id as id, f.queue, f.status, f.attempts, f.queued_at as "queuedAt",
      coalesce(nullif(concat_ws(' ', f.reply_code, f.reply_status), ''), f.error_code) as answer,
      l.recipient as kept, j.data ->> 'sealed' as sealed
    from email_fate f
    left join outbox_letter l on l.job_id = f.job_id
    left join pgboss.job j on j.name = f.queue and j.id::text = f.job_id
    where (${status ?? null}::text is null or f.status = ${status ?? null})
      and (${hash}::text is null or f.recipient_hash = ${hash})
      and (${after ?? null}::text is null or exists (
        select from email_fate last where last.job_id = ${after ?? null}
          and (f.queued_at < last.queued_at or (f.queued_at = last.queued_at and f.job_id > last.job_id))))
    order by f.queued_at desc, f.job_id limit ${limit + 1}`.execute(ctx.db);
  const emails = rows.slice(0, limit).map(({ kept, sealed, ...fate }) => ({
    ...fate,
    recipient: kept ?? (sealed ? (tryOpen(ctx, sealed)?.to ?? null) : null),
  }));
  return { counts, emails, next: rows.length > limit ? emails.at(-1)!.id : null };
}

/** Another SECRET may have sealed it. */
function tryOpen(ctx: Context, sealed: string): Email | undefined {
  try {
    return openSealedEmail(ctx.config, { sealed });
  } catch {
    return undefined;
  }
}
