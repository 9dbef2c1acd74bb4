import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { retryFailedJobs } from "#platform/kept-jobs.ts";
import { type Email, MAIL_QUEUE, URGENT_MAIL_QUEUE, openSealedEmail, queueEmail } from "#platform/mailer.ts";
import { canUseEmailLog } from "./outbox.policy.ts";
import { fateIdSchema } from "./outbox.schema.ts";

/**
 * Queues an e-mail once more that was given up, refused, or kept because there was no mail server.
 * One that was given up keeps its Message-ID. Refuses with not-found, and with conflict what is under way, was taken, or
 * has no text any more.
 */
export async function resendEmail(ctx: Context, input: unknown): Promise<void> {
  const id = fateIdSchema.parse(input);
  authorize(canUseEmailLog(ctx.actor));
  await ctx.transact(async (tx) => {
    const fate = await tx.db
      .selectFrom("email_fate")
      .select(["queue", "status"])
      .where("job_id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!fate) throw new AppError("not-found", `There is no e-mail ${id}.`);
    const { status } = fate;
    const queue = fate.queue === URGENT_MAIL_QUEUE ? URGENT_MAIL_QUEUE : MAIL_QUEUE;
    if (status === "queued") throw new AppError("conflict", `${id} is queued, and tried again by itself.`);
    if (status === "sent") throw new AppError("conflict", `${id} was taken by the mail server.`);
    if (status === "failed") {
      if ((await retryFailedJobs(tx.db, { queue, id })) === 0) throw gone(id);
    } else if (status === "kept") {
      await queueEmail(tx, await takeFromOutbox(tx, id), queue);
    } else {
      await queueEmail(tx, await takeFromJob(tx, id, queue), queue);
    }
    await recordEvent(tx, { action: "email-resent", subjectId: id });
  });
}

const gone = (id: string) =>
  new AppError(
    "conflict",
    `The text of ${id} is no longer kept: it was queued again already, or is older than seven days.`,
  );

/** It lies there no longer: asked for twice, it is sent once. */
async function takeFromOutbox(tx: Tx, id: string): Promise<Email> {
  if (!tx.config.SMTP_URL)
    throw new AppError("conflict", `There is no mail server for ${id}: set SMTP_URL first.`);
  const row = await tx.db
    .deleteFrom("outbox_letter")
    .where("job_id", "=", id)
    .returning(["recipient", "subject", "text", "html", "reply_to", "headers"])
    .executeTakeFirst();
  if (!row) throw gone(id);
  const { recipient, subject, text, html, reply_to, headers } = row;
  return {
    to: recipient,
    subject,
    text,
    html,
    ...(reply_to === null ? {} : { replyTo: reply_to }),
    headers: headers as Record<string, string>,
  };
}

async function takeFromJob(tx: Tx, id: string, queue: string): Promise<Email> {
  const { rows } = await sql<{ sealed: string }>`
    delete from pgboss.job where name = ${queue} and id::text = ${id} and state > 'active'
    returning data ->> 'sealed' as sealed`.execute(tx.db);
  if (!rows[0]) throw gone(id);
  return openSealedEmail(tx.config, rows[0]);
}
