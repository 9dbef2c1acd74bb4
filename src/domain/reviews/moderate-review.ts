import { recordEvent } from "#domain/audit/record-event.ts";
import { memberOf } from "#domain/actor.ts";
import { refreshRating } from "#domain/companies/companies.queries.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canModerateReviews } from "./reviews.policy.ts";
import { type ReviewRecord, findReview, reviewPath } from "./reviews.queries.ts";
import { decisionSchema } from "./reviews.schema.ts";
import { transitions } from "./reviews.states.ts";

/**
 * Decides the reports of a review: removes it, so that a dated stub stands in its place and the rating follows, or
 * dismisses them and it stays. Those who reported it and, of a removal, both companies hear of it; an audit row says who.
 */
export async function moderateReview(ctx: Context, input: unknown): Promise<void> {
  const { reviewId, decision } = decisionSchema.parse(input);
  authorize(canModerateReviews(ctx.actor));
  await ctx.transact(async (tx) => {
    await tx.db.selectFrom("review").select("id").where("id", "=", reviewId).forUpdate().execute();
    const review = await findReview(tx, reviewId);
    if (!review) throw new AppError("not-found", "There is no such review.");
    if (review.state !== transitions[decision].from) {
      throw new AppError("conflict", "Only a published review can be decided about.");
    }
    const reporters = await closeReports(tx, reviewId, transitions[decision].reports);
    if (decision === "remove") await removeReview(tx, review);
    await writeNotifications(tx, {
      kind: "review",
      to: { userIds: reporters },
      title:
        decision === "remove"
          ? `The review of ${review.companyName} that you reported was removed`
          : `We looked at the review of ${review.companyName} that you reported; it stays`,
      path: reviewPath(review),
      subject: review.id,
    });
    await recordEvent(tx, {
      action: decision === "remove" ? "review-removed" : "review-report-dismissed",
      companyId: review.companyId,
      subjectId: review.id,
    });
  });
}

/** Answers who had reported it. */
async function closeReports(tx: Tx, reviewId: string, state: string): Promise<string[]> {
  const closed = await tx.db
    .updateTable("review_report")
    .set({ state, decided_at: tx.clock.now(), decided_by: memberOf(tx.actor).userId })
    .where("review_id", "=", reviewId)
    .where("state", "=", "open")
    .returning("reported_by")
    .execute();
  return closed.flatMap(({ reported_by: person }) => person ?? []);
}

async function removeReview(tx: Tx, review: ReviewRecord): Promise<void> {
  await tx.db
    .updateTable("review")
    .set({ state: transitions.remove.to, removed_at: tx.clock.now() })
    .where("id", "=", review.id)
    .execute();
  await refreshRating(tx, review.companyId);
  const notification = { kind: "review", path: reviewPath(review), subject: review.id } as const;
  await writeNotifications(tx, {
    ...notification,
    to: { companyId: review.companyId },
    title: `A review of your company by ${review.authorName} was removed`,
  });
  if (review.authorCompanyId === null) return;
  await writeNotifications(tx, {
    ...notification,
    to: { companyId: review.authorCompanyId },
    title: `Your review of ${review.companyName} was removed because it breaks our rules`,
  });
}
