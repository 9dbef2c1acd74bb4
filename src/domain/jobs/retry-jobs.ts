import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { retryFailedJobs } from "#platform/kept-jobs.ts";
import { canUseJobs } from "./jobs.policy.ts";
import { failedJobSchema } from "./jobs.schema.ts";

/** Gives a queue's failed jobs, or one of them, all their tries again; answers how many. Refuses with conflict when none is left. */
export async function retryJobs(ctx: Context, input: unknown): Promise<number> {
  const { queue, id } = failedJobSchema.parse(input);
  authorize(canUseJobs(ctx.actor));
  return ctx.transact(async (tx) => {
    const count = await retryFailedJobs(tx.db, { queue, id });
    if (count === 0)
      throw new AppError("conflict", "No failed job is left there: it was tried again already, or is gone.");
    await recordEvent(tx, {
      action: "jobs-retried",
      details: { queue, count },
      ...(id && { subjectId: id }),
    });
    return count;
  });
}
