import { system } from "#domain/actor.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { findOrderOf } from "#domain/awards/order.queries.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { actAt, txAt } from "./act-at.ts";
import type { DemoReturn } from "./decide-demo-tender.ts";

/** The winner accepts what it was sent, in its name alone where nobody signs in for it. */
export async function acceptDemoOrder(
  tx: Tx,
  { packageId, chosen, at }: { packageId: string; chosen: DemoReturn; at: Date },
): Promise<void> {
  const { invitationId, firm } = chosen;
  const order = (await findOrderOf(tx, invitationId))!;
  if (firm?.owner) {
    const answer = { invitationId, orderId: order.id, answer: "accepts", isAuthorised: "on" };
    return answerOrder(actAt(tx, firm.owner, at), answer);
  }
  const own = (await findPackage(tx, packageId))!;
  const isAfterLetter = order.follows !== null;
  const accepting = txAt(tx, system, at);
  await tx.db.updateTable("award_order").set({ answered_at: at }).where("id", "=", order.id).execute();
  await tx.db
    .updateTable("package_award")
    .set({ state: "accepted" })
    .where("id", "=", order.awardId)
    .execute();
  await writeEvent(accepting, {
    packageId,
    kind: "order-accepted",
    audience: { invitationId },
    details: { firm: order.firm, what: isAfterLetter ? "order" : "award" },
  });
  await writeNotifications(accepting, {
    kind: "tender",
    to: { companyId: own.companyId },
    title: `${order.firm} has accepted${isAfterLetter ? " the order" : ""}: ${own.title}`,
    path: `/company/tenders/${packageId}/award`,
    subject: `${packageId}-award`,
  });
}
