import { refreshRating } from "#domain/companies/companies.queries.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { reviewPath, selectReviews } from "./reviews.queries.ts";
import { transitions } from "./reviews.states.ts";

/**
 * Publishes those of the reviews that wait, in the transaction it is given, each once whoever else tries: the ratings of
 * the reviewed companies follow, and their members hear of it; with `isByTime` the authors' too. Answers how many.
 */
export async function publishReviews(
  tx: Tx,
  ids: readonly string[],
  { isByTime }: { isByTime: boolean },
): Promise<number> {
  const now = tx.clock.now();
  const published = await tx.db
    .updateTable("review")
    .set({ state: transitions.publish.to, published_at: now, publish_at: now })
    .where("id", "in", ids)
    .where("state", "=", transitions.publish.from)
    .returning("id")
    .execute();
  if (published.length === 0) return 0;
  const reviews = await selectReviews(tx)
    .where(
      "review.id",
      "in",
      published.map(({ id }) => id),
    )
    .orderBy("review.company_id")
    .execute();
  // In the order of their ids, so that two publications never wait for each other.
  for (const { companyId } of reviews) await refreshRating(tx, companyId);
  for (const review of reviews) {
    const path = reviewPath(review);
    await writeNotifications(tx, {
      kind: "review",
      to: { companyId: review.companyId },
      title: `${review.authorName} rated your company ${review.score.toFixed(1)} out of 5`,
      path,
      subject: review.id,
    });
    if (!isByTime || review.authorCompanyId === null) continue;
    await writeNotifications(tx, {
      kind: "review",
      to: { companyId: review.authorCompanyId },
      title: `Your review of ${review.companyName} is published`,
      path,
      subject: review.id,
    });
  }
  return published.length;
}
