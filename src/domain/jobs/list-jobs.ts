import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { type FailedJob, type JobCount, countJobs, listFailedJobs } from "#platform/kept-jobs.ts";
import { SHOWN_FAILED } from "./jobs.limits.ts";
import { canUseJobs } from "./jobs.policy.ts";

/** How many jobs each queue has waiting, under way and given up, and the newest given up with their reasons. */
export async function listJobs(ctx: Context): Promise<{ counts: JobCount[]; failed: FailedJob[] }> {
  authorize(canUseJobs(ctx.actor));
  const counts = await countJobs(ctx.db, { states: ["created", "retry", "active", "failed"] });
  return { counts, failed: await listFailedJobs(ctx.db, { limit: SHOWN_FAILED }) };
}
