import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { listWorkOf } from "./award.queries.ts";
import { canAnswerOrder } from "./awards.policy.ts";
import { londonDay } from "#platform/london-time.ts";
import { type AwardOrder, findOrderOf, isLetterOver, listOrders, standingLetter } from "./order.queries.ts";

export type ReadOrder = Omit<AwardOrder, "waivers" | "buyerId" | "firmId"> & {
  /** Of a letter of intent that no order has replaced: its last day is over. */
  isOver: boolean;
  /** The quote that it was sent on still holds. */
  isHeld: boolean;
};

/** What the winner reads of its order: never why its missing evidence was let pass. */
export interface OwnOrder {
  order: ReadOrder | null;
  /** What it was sent before under the same award, the newest first. */
  earlier: ReadOrder[];
  /** The awards of which there is work, by their ids, the newest first. */
  work: string[];
  /** Why it cannot be answered; null while it can. */
  closed: string | null;
  /** The accepted letter of intent that waits for the buyer's order; null where there is none, or its order waits for an answer. */
  waiting: { until: string; isOver: boolean } | null;
}

/** The order or letter of intent that an invited firm was sent; for its team alone. */
export async function getOwnOrder(ctx: Context, input: unknown): Promise<OwnOrder> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  // While it is out nobody has won anything.
  const order = invitation.packageState === "issued" ? undefined : await findOrderOf(ctx, invitationId);
  if (!order) return { order: null, earlier: [], work: [], closed: null, waiting: null };
  const companyId = invitation.companyId!;
  const rights = await findRights(ctx, companyId);
  const isWaiting = order.state === "issued";
  const verdict = canAnswerOrder(ctx.actor, { ...invitation, companyId, rights, order, isWaiting });
  const today = londonDay(ctx.clock.now());
  const read = ({ waivers: _waivers, buyerId: _buyer, firmId: _firm, ...shown }: AwardOrder): ReadOrder => ({
    ...shown,
    isOver: isLetterOver(shown, today),
    isHeld: shown.validUntil !== null && shown.validUntil >= today,
  });
  const all = await listOrders(ctx, order.awardId);
  const before = all.filter(({ id }) => id !== order.id);
  const letter = order.awardState === "accepted" && !isWaiting ? standingLetter(all) : undefined;
  return {
    order: read(order),
    earlier: before.map(read),
    work: await listWorkOf(ctx, invitationId),
    closed: verdict.isAllowed ? null : verdict.reason,
    waiting: letter ? { until: letter.expiresOn!, isOver: isLetterOver(letter, today) } : null,
  };
}
