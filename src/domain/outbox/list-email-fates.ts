import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { type Email, openSealedEmail } from "#platform/mailer.ts";
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
}

/** What became of the e-mails of the last 90 days: how many of each status, and the newest; for the command line. */
export async function listEmailFates(ctx: Context, input: unknown = {}): Promise<EmailFates> {
  const { status, limit } = emailFatesSchema.parse(input);
  systemOnly(ctx);
  const counts = await ctx.db
    .selectFrom("email_fate")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .groupBy("status")
    .orderBy("status")
    .execute();
  const { rows } = await sql<Omit<EmailFate, "recipient"> & { kept: string | null; sealed: string | null }>`
    select f.job_id as id, f.queue, f.status, f.attempts, f.queued_at as "queuedAt",
      coalesce(nullif(concat_ws(' ', f.reply_code, f.reply_status), ''), f.error_code) as answer,
      l.recipient as kept, j.data ->> 'sealed' as sealed
    from email_fate f
    left join outbox_letter l on l.job_id = f.job_id
    left join pgboss.job j on j.name = f.queue and j.id::text = f.job_id
    where ${status ?? null}::text is null or f.status = ${status ?? null}
    order by f.queued_at desc, f.job_id limit ${limit}`.execute(ctx.db);
  const emails = rows.map(({ kept, sealed, ...fate }) => ({
    ...fate,
    recipient: kept ?? (sealed ? (tryOpen(ctx, sealed)?.to ?? null) : null),
  }));
  return { counts, emails };
}

/** Another SECRET may have sealed it. */
function tryOpen(ctx: Context, sealed: string): Email | undefined {
  try {
    return openSealedEmail(ctx.config, { sealed });
  } catch {
    return undefined;
  }
}
