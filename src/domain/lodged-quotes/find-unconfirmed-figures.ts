import type { Context } from "#domain/context.ts";
import { readAnswerLink } from "#domain/tender-invitations/answer-link.ts";
import { canSpeakByLink } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { figuresLink } from "#domain/tender-quotes/figures-link.ts";
import { anyone } from "#domain/verdict.ts";
import { canAnswerFigures } from "./lodged-quotes.policy.ts";
import { isWaiting, selectFigures } from "./lodged-quotes.queries.ts";

interface Unconfirmed {
  invitationId: string;
  /** By which a firm without an account confirms them; null of a company, whose people do it signed in. */
  link: string | null;
}

/** Whether figures of a lodged quote wait for the word of the firm that reads the link of its invitation; null where none do. */
export async function findUnconfirmedFigures(ctx: Context, link: string): Promise<Unconfirmed | null> {
  anyone(ctx);
  const invitationId = await readAnswerLink(ctx, link);
  const invitation = await findInvitation(ctx, invitationId);
  if (!invitation || invitation.state === "revoked" || !canSpeakByLink(invitation).isAllowed) return null;
  if (!canAnswerFigures(invitation).isAllowed) return null;
  const entered = await selectFigures(ctx).where("l.invitation_id", "=", invitationId).execute();
  const current = entered.find(isWaiting);
  if (!current) return null;
  const { quoteId, version } = current;
  return {
    invitationId,
    link: invitation.companyId === null ? figuresLink(ctx, { quoteId, version, isToAddress: true }) : null,
  };
}
