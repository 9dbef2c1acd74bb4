import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { hashRecipient } from "#platform/email-fates.ts";
import { type ReportedBounce, readBounce, readReturnedJobs } from "./read-bounce.ts";

/**
 * What a message gives up for good, of those to whom the e-mail went that it returns: its Message-ID is known to its recipient
 * and to the mail servers on its way alone, and anybody may write a report. The others are counted.
 */
export async function findProven(
  ctx: Context,
  message: string,
): Promise<{ proven: ReportedBounce[]; unproven: number }> {
  systemOnly(ctx);
  const bounces = readBounce(message);
  const jobs = readReturnedJobs(message);
  if (bounces.length === 0 || jobs.length === 0) return { proven: [], unproven: bounces.length };
  const rows = await ctx.db
    .selectFrom("email_fate")
    .select("recipient_hash as hash")
    .where("job_id", "in", jobs)
    .execute();
  const recipients = new Set(rows.map(({ hash }) => hash));
  const proven = bounces.filter(({ address }) => recipients.has(hashRecipient(ctx.config, address)));
  return { proven, unproven: bounces.length - proven.length };
}
