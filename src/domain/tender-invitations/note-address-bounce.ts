import { z } from "zod";
import type { Context, Tx } from "#domain/context.ts";
import { suppressBounced } from "#domain/invitations/invitations.queries.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { systemOnly } from "#domain/verdict.ts";
import { type InvitationRow, firmOf, lockInvitation } from "./tender-invitations.queries.ts";
import { type InvitationState, SILENT } from "./tender-invitations.states.ts";

const bounceSchema = z.object({ invitationId: z.string() });
const silent: readonly InvitationState[] = SILENT;

/**
 * Notes that the address of an invitation was refused for good: it is not written to again, and the buyer is told. What
 * the firm has answered stands. Answers whether something was new.
 */
export async function noteAddressBounce(ctx: Context, data: unknown): Promise<boolean> {
  const { invitationId } = bounceSchema.parse(data);
  systemOnly(ctx);
  return ctx.transact(async (tx) => {
    const found = await lockInvitation(tx, invitationId);
    if (!found?.email || found.companyId) return false;
    await suppressBounced(tx, found.email);
    if (silent.includes(found.state)) return markBounced(tx, found);
    return found.isLodged && tellUnreached(tx, found);
  });
}

async function markBounced(tx: Tx, { id, packageId, title, buyerId }: InvitationRow): Promise<boolean> {
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ state: "bounced", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await writeEvent(tx, { packageId, kind: "address-refused", audience: "buyer" });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `An invitation could not be delivered: ${title}`,
    path: `/company/tenders/${packageId}/firms`,
    subject: id,
  });
  return true;
}

/** Tells the buyer once that it has to tell this firm by itself. Answers whether it did. */
async function tellUnreached(tx: Tx, found: InvitationRow): Promise<boolean> {
  const { id, packageId, title, buyerId } = found;
  const subject = `${id}-unreached`;
  const told = await tx.db
    .selectFrom("notification")
    .select("id")
    .where("company_id", "=", buyerId)
    .where("kind", "=", "tender")
    .where("subject", "=", subject)
    .limit(1)
    .executeTakeFirst();
  if (told) return false;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firmOf(found)} cannot be reached by e-mail: what is asked of its quote, and what becomes of it, you have to tell it yourself: ${title}`,
    path: `/company/tenders/${packageId}/firms`,
    subject,
  });
  return true;
}
