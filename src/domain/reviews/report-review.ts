import { newId } from "#platform/ids.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canReportReview } from "./reviews.policy.ts";
import { findReview } from "./reviews.queries.ts";
import { reportSchema, reviewIdSchema } from "./reviews.schema.ts";
import { REVIEW_REPORTS_PER_PERSON } from "./reviews.limits.ts";

/** Keeps a report of a review for the administrators; it stays visible meanwhile. One a person: until it is decided a second changes nothing. */
export async function reportReview(
  ctx: Context,
  reviewId: string,
  input: unknown,
): Promise<{ companyNumber: number; isNew: boolean }> {
  const id = reviewIdSchema.parse(reviewId);
  const { reason } = reportSchema.parse(input);
  const found = await findReview(ctx, id);
  const verdict = canReportReview(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { companyNumber } = requireFound(found, verdict);
  await ctx.limits.consume(REVIEW_REPORTS_PER_PERSON, userId);
  const now = ctx.clock.now();
  const kept = await ctx.db
    .insertInto("review_report")
    .values({ id: newId("rrp", now.getTime()), review_id: id, reported_by: userId, reason, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["review_id", "reported_by"]).where("state", "=", "open").doNothing(),
    )
    .returning("id")
    .execute();
  return { companyNumber, isNew: kept.length > 0 };
}
