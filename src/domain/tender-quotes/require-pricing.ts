import type { Member } from "#domain/actor.ts";
import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Scope } from "#domain/context.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { lastMoment } from "#domain/tender-rules/last-moment.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { isToBeMoved } from "./returns.queries.ts";
import { canPriceTender } from "./tender-quotes.policy.ts";

/**
 * An invitation that may be priced by what reached the server at a moment, by the return or within an announced tolerance
 * where late quotes are taken; refuses as the policy does.
 */
export async function requirePricing(
  scope: Scope,
  invitationId: string,
  receivedAt: Date,
  { isLateTaken = true } = {},
): Promise<{ invitation: InvitationRow & { companyId: string }; actor: Member }> {
  const found = await findInvitation(scope, invitationId);
  const late =
    !found?.returnAt || isLate(receivedAt, lastMoment(found.returnAt, isLateTaken ? found.lateMinutes : 0));
  const isMoving = late && found !== undefined && (await isToBeMoved(scope, found));
  const verdict = canPriceTender(scope.actor, found && { ...found, isLate: late, isToBeMoved: isMoving });
  const actor = requireMember(scope, verdict);
  const invitation = requireFound(found, verdict);
  requireConfidence(invitation);
  return { invitation: { ...invitation, companyId: invitation.companyId! }, actor };
}
