import { memberOf } from "#domain/actor.ts";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReplyToReview } from "./reviews.policy.ts";
import { type ReviewRecord, findReview, reviewPath } from "./reviews.queries.ts";
import { replySchema, reviewIdSchema } from "./reviews.schema.ts";

/** Adds the reviewed company's reply, once, and tells the author's company; the same reply again changes nothing. */
export async function replyToReview(
  ctx: Context,
  reviewId: string,
  input: unknown,
): Promise<{ companyNumber: number }> {
  const id = reviewIdSchema.parse(reviewId);
  const { body } = replySchema.parse(input);
  return ctx.transact(async (tx) => {
    await tx.db.selectFrom("review").select("id").where("id", "=", id).forUpdate().execute();
    const found = await findReview(tx, id);
    const review = requireFound(
      found,
      canReplyToReview(tx.actor, found && { ...found, hasReply: isAnother(found, body) }),
    );
    if (!review.hasReply) await insertReply(tx, review, body);
    return { companyNumber: review.companyNumber };
  });
}

const isAnother = ({ replyBody }: ReviewRecord, body: string) => replyBody !== null && replyBody !== body;

async function insertReply(tx: Tx, review: ReviewRecord, body: string): Promise<void> {
  await tx.db
    .updateTable("review")
    .set({ reply_body: body, reply_at: tx.clock.now(), replied_by: memberOf(tx.actor).userId })
    .where("id", "=", review.id)
    .execute();
  if (review.authorCompanyId === null) return;
  await writeNotifications(tx, {
    kind: "reply",
    to: { companyId: review.authorCompanyId },
    title: `${review.companyName} has replied to your review`,
    path: reviewPath(review),
    subject: review.id,
  });
}
