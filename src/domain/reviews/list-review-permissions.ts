import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { canReplyToReview, canReportReview } from "./reviews.policy.ts";
import { selectReviews } from "./reviews.queries.ts";

export interface ReviewPermissions {
  canReply: boolean;
  canReport: boolean;
  /** The actor has reported it, and the report is not decided yet. */
  isReported: boolean;
}

/** What the actor may do with each of a page's reviews, by id; a visitor may report any, after signing in. */
export async function listReviewPermissions(
  ctx: Context,
  ids: readonly string[],
): Promise<Record<string, ReviewPermissions>> {
  anyone(ctx);
  const { actor } = ctx;
  if (actor.kind !== "member" || ids.length === 0) {
    const permissions = { canReply: false, canReport: true, isReported: false };
    return Object.fromEntries(ids.map((id) => [id, permissions]));
  }
  const reviews = await selectReviews(ctx)
    .where("review.id", "in", ids)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("report")
            .innerJoin("report_case", "report_case.id", "report.case_id")
            .whereRef("report_case.subject_id", "=", "review.id")
            .where("report_case.kind", "=", "review")
            .where("report_case.state", "=", "open")
            .where("report.reported_by", "=", actor.userId)
            .select("report.id"),
        )
        .as("isReported"),
    )
    .execute();
  return Object.fromEntries(
    reviews.map(({ isReported, ...row }) => {
      const review = { ...row, hasReply: row.replyBody !== null };
      return [
        review.id,
        {
          canReply: canReplyToReview(actor, review).isAllowed,
          canReport: !isReported && canReportReview(actor, review).isAllowed,
          isReported: Boolean(isReported),
        },
      ];
    }),
  );
}
