import type { Context, Scope } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { publishReviews } from "./publish-reviews.ts";

const BATCH_SIZE = 100;

/**
 * Publishes the reviews whose 14 days are over although the other side has not written, each by
 * itself: one that fails is logged, stays due and holds up no other. Answers how many.
 */
export async function publishDueReviews(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "review not published",
    findBatch: (after) => findDue(ctx, after?.id ?? ""),
    run: ({ id }) => ctx.transact((tx) => publishReviews(tx, [id], { isByTime: true })),
  });
}

/** The next hundred that are due, after one of them. */
const findDue = ({ db, clock }: Scope, after: string) =>
  db
    .selectFrom("review")
    .select("id")
    .where("state", "=", "submitted")
    .where("publish_at", "<=", clock.now())
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
