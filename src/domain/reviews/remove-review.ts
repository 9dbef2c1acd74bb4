import { refreshRating } from "#domain/companies/companies.queries.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findReview, reviewPath } from "./reviews.queries.ts";
import { transitions } from "./reviews.states.ts";

/**
 * Takes a review out of its company's list and rating, so that a dated stub stands in its place, and tells that company;
 * false where it is not published (any more). Whoever decides asks the policy before.
 */
export async function removeReview(tx: Tx, reviewId: string): Promise<boolean> {
  return moveReview(tx, reviewId, "remove");
}

/** Puts it back, after an appeal. */
export async function restoreReview(tx: Tx, reviewId: string): Promise<boolean> {
  return moveReview(tx, reviewId, "restore");
}

async function moveReview(tx: Tx, reviewId: string, step: "remove" | "restore"): Promise<boolean> {
  const { from, to } = transitions[step];
  const moved = await tx.db
    .updateTable("review")
    .set({ state: to, removed_at: step === "remove" ? tx.clock.now() : null })
    .where("id", "=", reviewId)
    .where("state", "=", from)
    .returning("id")
    .executeTakeFirst();
  const review = moved && (await findReview(tx, reviewId));
  if (!review) return false;
  await refreshRating(tx, review.companyId);
  await writeNotifications(tx, {
    kind: "review",
    to: { companyId: review.companyId },
    title:
      step === "remove"
        ? `A review of your company by ${review.authorName} was removed`
        : `A review of your company by ${review.authorName} is shown again, after an appeal`,
    path: reviewPath(review),
    subject: review.id,
  });
  return true;
}
