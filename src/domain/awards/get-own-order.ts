import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { canAnswerOrder } from "./awards.policy.ts";
import { type AwardOrder, findOrderOf } from "./order.queries.ts";

/** What the winner reads of its order: never why its missing evidence was let pass. */
export interface OwnOrder {
  order: Omit<AwardOrder, "waivers" | "buyerId" | "firmId"> | null;
  /** Why it cannot be answered; null while it can. */
  closed: string | null;
}

/** The order or letter of intent that an invited firm was sent; for its team alone. */
export async function getOwnOrder(ctx: Context, input: unknown): Promise<OwnOrder> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  const order = await findOrderOf(ctx, invitationId);
  if (!order) return { order: null, closed: null };
  const companyId = invitation.companyId!;
  const rights = await findRights(ctx, companyId);
  const isWaiting = order.awardState === "issued";
  const verdict = canAnswerOrder(ctx.actor, { ...invitation, companyId, rights, order, isWaiting });
  const { waivers: _waivers, buyerId: _buyer, firmId: _firm, ...shown } = order;
  return { order: shown, closed: verdict.isAllowed ? null : verdict.reason };
}
