import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { publishReviews } from "./publish-reviews.ts";
import { canPublishDueReviews } from "./reviews.policy.ts";

const A_BATCH = 100;

/** Publishes the reviews whose 14 days are over although the other side has not written; each by itself. Answers how many. */
export async function publishDueReviews(ctx: Context): Promise<number> {
  authorize(canPublishDueReviews(ctx.actor));
  const due = await ctx.db
    .selectFrom("review")
    .select("id")
    .where("state", "=", "submitted")
    .where("publish_at", "<=", ctx.clock.now())
    .orderBy("publish_at")
    .limit(A_BATCH)
    .execute();
  let published = 0;
  for (const { id } of due) {
    published += await ctx.transact((tx) => publishReviews(tx, [id], { isByTime: true }));
  }
  return due.length === A_BATCH ? published + (await publishDueReviews(ctx)) : published;
}
