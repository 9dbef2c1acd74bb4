import type { ReviewDirection } from "#domain/companies/review-axes.data.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReviewWork } from "./reviews.policy.ts";
import { findWork, selectReviewsOfWork, sidesOf } from "./reviews.queries.ts";
import { type WorkKey, workKeySchema } from "./reviews.schema.ts";
import { type ReviewState } from "./reviews.states.ts";
import { BLIND_DAYS } from "./reviews.limits.ts";

export interface ReviewableWork {
  work: WorkKey;
  own: { name: string };
  other: { number: number; name: string };
  direction: ReviewDirection;
  projectName: string;
  /** What the actor's company has written already. */
  written: { state: ReviewState; publishAt: Date | null } | null;
  /** The other side has written; what, nobody here reads before both have. */
  hasOtherWritten: boolean;
  blindDays: number;
}

/** The work that a review is to be about, as the one who writes it needs to see it. */
export async function getReviewableWork(ctx: Context, input: unknown): Promise<ReviewableWork> {
  const found = await findWork(ctx, workKeySchema.parse(input));
  const work = requireFound(found, canReviewWork(ctx.actor, found));
  const { own, other, direction } = sidesOf(ctx.actor, work);
  const reviews = await selectReviewsOfWork(ctx, work.key).execute();
  const mine = reviews.find(({ authorCompanyId }) => authorCompanyId === own.id);
  return {
    work: work.key,
    own: { name: own.name },
    other: { number: other.number, name: other.name },
    direction,
    projectName: work.projectName,
    written: mine ? { state: mine.state, publishAt: mine.publishAt } : null,
    hasOtherWritten: reviews.some(({ authorCompanyId }) => authorCompanyId === other.id),
    blindDays: BLIND_DAYS,
  };
}
