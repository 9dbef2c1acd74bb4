import type { Context } from "#domain/context.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import { canReplyToReview, canReportReview } from "./reviews.policy.ts";
import { type ReviewRecord, findReview } from "./reviews.queries.ts";
import { reviewIdSchema } from "./reviews.schema.ts";

export interface PublishedReviewView {
  id: string;
  company: { number: number; name: string };
  authorName: string;
  score: number;
  body: string;
  publishedAt: Date;
}

const policies: Record<
  "reply" | "report",
  (actor: Context["actor"], review: ReviewRecord | undefined) => Verdict
> = {
  reply: canReplyToReview,
  report: canReportReview,
};

/** A published review as the page needs it on which one replies to it or reports it; refuses those who may not. */
export async function getPublishedReview(
  ctx: Context,
  reviewId: string,
  purpose: "reply" | "report",
): Promise<PublishedReviewView> {
  const found = await findReview(ctx, reviewIdSchema.parse(reviewId));
  const published = found?.publishedAt ? { ...found, publishedAt: found.publishedAt } : undefined;
  const review = requireFound(published, policies[purpose](ctx.actor, published));
  const { id, companyNumber, companyName, authorName, score, body, publishedAt } = review;
  const company = { number: companyNumber, name: companyName };
  return { id, company, authorName, score, body, publishedAt };
}
