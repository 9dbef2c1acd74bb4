import type { Context } from "#domain/context.ts";
import { readAnswerLink } from "#domain/tender-invitations/answer-link.ts";
import { canSpeakByLink } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { type Outcome, findOutcome } from "./get-outcome.ts";

/**
 * That a tender was cancelled, as its outcome notice says it to a firm that has quoted and reads the link of its invitation;
 * null where there is none. What became of a quote that was compared stands behind a link of its own.
 */
export async function findOutcomeByLink(ctx: Context, link: string): Promise<Outcome | null> {
  anyone(ctx);
  const invitationId = await readAnswerLink(ctx, link);
  const invitation = await findInvitation(ctx, invitationId);
  if (!invitation || invitation.state === "revoked" || !canSpeakByLink(invitation).isAllowed) return null;
  const outcome = await findOutcome(ctx, invitationId);
  return outcome?.outcome === "cancelled" ? outcome : null;
}
