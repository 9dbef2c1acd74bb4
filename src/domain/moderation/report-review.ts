import type { Context } from "#domain/context.ts";
import { canReportReview } from "#domain/reviews/reviews.policy.ts";
import { findReview } from "#domain/reviews/reviews.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { fileReport } from "./file-report.ts";
import { REPORTS_PER_PERSON } from "./moderation.limits.ts";
import { reportedIdSchema, reviewReportSchema } from "./moderation.schema.ts";
import { takeReviewSnapshot } from "./snapshots.queries.ts";

/**
 * Reports a review to the administrators, as it is now; it stays visible meanwhile. One a person: until it is decided a
 * second one replaces its words.
 */
export async function reportReview(
  ctx: Context,
  reviewId: string,
  input: unknown,
): Promise<{ companyNumber: number; isNew: boolean }> {
  const id = reportedIdSchema.parse(reviewId);
  const said = reviewReportSchema.parse(input);
  const found = await findReview(ctx, id);
  const verdict = canReportReview(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { companyNumber, companyName, authorName, authorCompanyId } = requireFound(found, verdict);
  await ctx.limits.consume(REPORTS_PER_PERSON, userId);
  const { isNew } = await ctx.transact(async (tx) => {
    const snapshot = await takeReviewSnapshot(tx, id);
    return fileReport(tx, {
      ...said,
      kind: "review",
      subjectId: id,
      companyId: authorCompanyId,
      title: `Review of ${companyName} by ${authorName}`,
      snapshot: requireFound(snapshot, verdict),
    });
  });
  return { companyNumber, isNew };
}
