import { recordEvent } from "#domain/audit/record-event.ts";
import { cutText } from "#domain/cut-text.ts";
import type { Tx } from "#domain/context.ts";
import { endNotice } from "#domain/noticeboard/keep-notice.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { keepCancelledOutcomes } from "#domain/tender-quotes/keep-cancelled-outcomes.ts";
import { settleAsked } from "#domain/tender-invitations/settle-asked.ts";
import { tellTenderers } from "#domain/tender-invitations/tell-tenderers.ts";

/** Ends a locked package as cancelled: the reason stands on its page, in its history and on the noticeboard, the tenderers are told, and each that has quoted has its outcome notice; `isNotWon`: because the main contract has gone to another firm. */
export async function endCancelled(
  tx: Tx,
  own: PackageRow,
  reason: string,
  { isNotWon = false }: { isNotWon?: boolean } = {},
): Promise<void> {
  const { id: packageId, companyId } = own;
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({
      state: "cancelled",
      cancel_reason: reason,
      ended_at: tx.clock.now(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", packageId)
    .execute();
  // What waited for its approval waits no more.
  await tx.db
    .updateTable("tender_recommendation")
    .set({ state: "withdrawn", decided_at: tx.clock.now(), reason: cutText(reason, 1000) })
    .where("package_id", "=", packageId)
    .where("state", "=", "proposed")
    .execute();
  await endNotice(tx, packageId, "cancelled");
  await writeEvent(tx, { packageId, kind: "cancelled", audience: "everybody", details: { reason } });
  if (own.state !== "draft") {
    const code = isNotWon ? "project_not_won" : "package_cancelled";
    await settleAsked(tx, packageId);
    await keepCancelledOutcomes(tx, { packageId, reason: code, words: reason });
    await tellTenderers(tx, packageId, {
      title: isNotWon
        ? `${own.projectName} is not won: ${own.title} is cancelled`
        : `${own.title} at ${own.projectName} has been cancelled`,
      subject: (invitationId) => invitationId,
    });
  }
  await recordEvent(tx, { action: "package-cancelled", companyId, subjectId: packageId });
}
