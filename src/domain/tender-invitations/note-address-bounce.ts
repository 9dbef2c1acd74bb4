import { z } from "zod";
import type { Context, Tx } from "#domain/context.ts";
import { hashAddress } from "#domain/invitations/invitations.queries.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { systemOnly } from "#domain/verdict.ts";
import { firmOf, lockInvitation } from "./tender-invitations.queries.ts";
import { type InvitationState, SILENT } from "./tender-invitations.states.ts";

const bounceSchema = z.object({ invitationId: z.string() });
const silent: readonly InvitationState[] = SILENT;

/** Notes that the address of an invitation was refused for good: it is not written to again, and the buyer is told. */
export async function noteAddressBounce(ctx: Context, data: unknown): Promise<void> {
  const { invitationId } = bounceSchema.parse(data);
  systemOnly(ctx);
  await ctx.transact((tx) => markBounced(tx, invitationId));
}

/** The same in a transaction. What the firm has answered stands. Answers whether something was new. */
export async function markBounced(tx: Tx, invitationId: string): Promise<boolean> {
  const found = await lockInvitation(tx, invitationId);
  if (!found?.email || found.companyId) return false;
  const inserted = await tx.db
    .insertInto("mail_suppression")
    .values({ address_hash: hashAddress(tx, found.email), reason: "bounced", created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("address_hash")
    .executeTakeFirst();
  const { packageId, title, buyerId } = found;
  if (!silent.includes(found.state)) {
    if (inserted && found.lodgedAt !== null)
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: buyerId },
        title: `${firmOf(found)} cannot be reached by e-mail: what is asked of its quote, and what becomes of it, you have to tell it yourself: ${title}`,
        path: `/company/tenders/${packageId}/firms`,
        subject: `${invitationId}-unreached`,
      });
    return inserted !== undefined;
  }
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ state: "bounced", version: eb("version", "+", 1) }))
    .where("id", "=", invitationId)
    .execute();
  await writeEvent(tx, { packageId, kind: "address-refused", audience: "buyer" });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `An invitation could not be delivered: ${title}`,
    path: `/company/tenders/${packageId}/firms`,
    subject: invitationId,
  });
  return true;
}
