import { newId } from "#platform/ids.ts";
import { londonDate } from "#platform/london-time.ts";
import { AppError } from "#platform/errors.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { requireFeature, requireFound, requireMember } from "#domain/verdict.ts";
import { publishReviews } from "./publish-reviews.ts";
import { canReviewWork } from "./reviews.policy.ts";
import { type ReviewedWork, findWork, lockWork, selectReviewsOfWork, sidesOf } from "./reviews.queries.ts";
import { reviewFormPath, reviewKeySchema, reviewSchemaFor, workKeySchema } from "./reviews.schema.ts";
import { BLIND_DAYS, REVIEWS_PER_PERSON } from "./reviews.limits.ts";
import { PUBLISH_REVIEWS_QUEUE } from "./reviews.jobs.ts";
import { DAY_MS, DAY_S } from "#platform/durations.data.ts";

export interface PostedReview {
  reviewId: string;
  isPublished: boolean;
  /** When it is published at the latest; null once it is. */
  publishAt: Date | null;
}

/**
 * Reviews the other company of a piece of work; the same key again answers the review that is there. It waits for the
 * other side's, 14 days at most: with that one both are published, with their ratings and notifications, in this transaction;
 * without it the other side hears only that there is one, and a job publishes it.
 */
export async function postReview(ctx: Context, input: unknown): Promise<PostedReview> {
  const reviewed = workKeySchema.parse(input);
  const { key } = reviewKeySchema.parse(input);
  const work = await findWork(ctx, reviewed);
  const verdict = canReviewWork(ctx.actor, work);
  const { direction } = sidesOf(ctx.actor, requireFound(work, verdict));
  const review = reviewSchemaFor(direction).parse(input);
  const actor = requireMember(ctx, verdict);
  requireFeature(ctx, "reviews");
  await ctx.limits.consume(REVIEWS_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => {
    const found = await lockWork(tx, reviewed);
    const locked = requireFound(found, canReviewWork(tx.actor, found));
    return insertReview(tx, locked, { ...review, key, userId: actor.userId });
  });
}

type NewReview = ReturnType<ReturnType<typeof reviewSchemaFor>["parse"]> & { key: string; userId: string };

async function insertReview(tx: Tx, work: ReviewedWork, review: NewReview): Promise<PostedReview> {
  const { own, other, direction } = sidesOf(tx.actor, work);
  const written = await selectReviewsOfWork(tx, work.key).execute();
  const mine = written.find(({ authorCompanyId }) => authorCompanyId === own.id);
  if (mine) {
    if (mine.key !== review.key || mine.authorId !== review.userId) {
      throw new AppError("conflict", `Your company has already reviewed ${other.name} for this work.`);
    }
    return answer(mine.id, mine.state === "submitted" ? mine.publishAt : null);
  }
  const now = tx.clock.now();
  const reviewId = newId("rev", now.getTime());
  const publishAt = new Date(now.getTime() + BLIND_DAYS * DAY_MS);
  const marks = [review.mark1, review.mark2, review.mark3, review.mark4, review.mark5];
  await tx.db
    .insertInto("review")
    .values({
      id: reviewId,
      company_id: other.id,
      author_company_id: own.id,
      author_id: review.userId,
      author_name: own.name,
      project_id: work.projectId,
      inquiry_id: work.key.inquiryId ?? null,
      award_id: work.key.awardId ?? null,
      direction,
      axis_scores: marks,
      score: marks.reduce((sum, mark) => sum + mark, 0) / marks.length,
      body: review.body,
      key: review.key,
      state: "submitted",
      publish_at: publishAt,
      created_at: now,
    })
    .execute();
  const theirs = written.find(({ authorCompanyId }) => authorCompanyId === other.id);
  if (theirs) {
    await publishReviews(tx, [reviewId, theirs.id], { isByTime: false });
    return answer(reviewId, null);
  }
  await tx.enqueue(PUBLISH_REVIEWS_QUEUE, { reviewId }, { startAfterSeconds: BLIND_DAYS * DAY_S });
  await writeNotifications(tx, {
    kind: "review",
    to: { companyId: other.id },
    title: `${own.name} has reviewed your company. Write your review, or read theirs on ${londonDate(publishAt)}`,
    path: reviewFormPath(work.key),
    subject: work.key.inquiryId ?? work.key.awardId,
  });
  return answer(reviewId, publishAt);
}

const answer = (reviewId: string, publishAt: Date | null): PostedReview => ({
  reviewId,
  isPublished: publishAt === null,
  publishAt,
});
