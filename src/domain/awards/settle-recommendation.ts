import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { RecommendationRow } from "./awards.queries.ts";
import type { RecommendationState } from "./awards.states.ts";
import type { Standing } from "./find-standing.ts";

interface Settled {
  state: Exclude<RecommendationState, "proposed">;
  /** Who of the buyer; null where the tenderer’s own step has ended it. */
  userId: string | null;
  reason?: string;
  /** What whoever recommended it is told. */
  title: string;
}

/** Ends a recommendation that waited; whoever made it is told, unless it is they who end it. */
export async function settleRecommendation(
  tx: Tx,
  { waiting, companyId, id: packageId }: Pick<Standing, "companyId" | "id"> & { waiting: RecommendationRow },
  { state, userId, reason = "", title }: Settled,
): Promise<void> {
  await tx.db
    .updateTable("tender_recommendation")
    .set({ state, decided_by: userId, decided_at: tx.clock.now(), reason })
    .where("id", "=", waiting.id)
    .execute();
  if (waiting.recommendedBy === null) return;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId, userIds: [waiting.recommendedBy] },
    title,
    path: `/company/tenders/${packageId}/award`,
    subject: `${packageId}-award`,
  });
}
