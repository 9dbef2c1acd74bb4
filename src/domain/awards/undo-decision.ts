import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { type AwardRow, findAward } from "./award.queries.ts";
import { findWaiting } from "./awards.queries.ts";
import { movePackage } from "./move-package.ts";
import { settleRecommendation } from "./settle-recommendation.ts";

interface Undone {
  quoteId: string;
  firm: string;
  /** The quote is gone, or costs something else. */
  change: "withdrawn" | "repriced";
  reason: string;
  /** Who did it, of the tenderer; null where it was by the link of an e-mail. */
  userId: string | null;
}

/**
 * Takes a locked package back to the comparison where what is being decided on is not what it was: the winner has withdrawn
 * or re-priced before it accepted, or a quote has under a recommendation. Nothing happens where it touches neither.
 */
export async function undoDecision(tx: Tx, own: PackageRow, undone: Undone): Promise<void> {
  const award = await findAward(tx, own.id);
  if (award?.quoteId === undone.quoteId) return endAward(tx, own, { award, ...undone });
  const waiting = await findWaiting(tx, own.id);
  if (!waiting || (undone.change === "withdrawn" && waiting.quoteId !== undone.quoteId)) return;
  const { companyId, id, title } = own;
  await settleRecommendation(
    tx,
    { waiting, companyId, id },
    {
      state: "withdrawn",
      userId: null,
      reason:
        undone.change === "withdrawn"
          ? `${undone.firm} has withdrawn its quote: ${undone.reason}`.slice(0, 1_000)
          : `${undone.firm} has re-priced its quote: ${undone.reason}`.slice(0, 1_000),
      title: `The recommendation of ${waiting.firm} is taken back, since ${undone.firm} ${undone.change === "withdrawn" ? "has withdrawn" : "has re-priced"}: ${title}`,
    },
  );
  await movePackage(tx, id, "under_evaluation");
  const details = { firm: waiting.firm };
  await writeEvent(tx, { packageId: id, kind: "recommendation-withdrawn", audience: "buyer", details });
}

async function endAward(
  tx: Tx,
  own: PackageRow,
  { award, firm, change, reason, userId }: Undone & { award: AwardRow },
): Promise<void> {
  const now = tx.clock.now();
  const packageId = award.packageId;
  await tx.db
    .updateTable("package_award")
    .set({ state: change === "withdrawn" ? "declined" : "withdrawn", ended_at: now, end_reason: reason })
    .where("id", "=", award.id)
    .execute();
  if (award.state === "issued")
    await tx.db
      .updateTable("award_order")
      .set({ answered_by: userId, answered_at: now, decline_reason: "other", note: reason })
      .where("award_id", "=", award.id)
      .where("answered_at", "is", null)
      .execute();
  await movePackage(tx, packageId, "under_evaluation");
  // One that withdraws is told of by itself.
  if (change === "repriced")
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: own.companyId },
      title: `The award to ${firm} is taken back, since it has another price: ${own.title}`,
      path: `/company/tenders/${packageId}/award`,
      subject: `${packageId}-award`,
    });
  await writeEvent(tx, { packageId, kind: "award-withdrawn", audience: "buyer", details: { firm } });
}
