import type { Actor } from "#domain/actor.ts";
import { canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
import { canSpeakOfQuote, canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** The buyer's team keeps minutes of what it said with a tenderer, and sends them to it. */
export function canKeepMinutes(
  actor: Actor,
  found: { companyId: string; state: PackageState } | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return answerable.includes(found.state)
    ? allowed
    : refused("conflict", "Minutes are kept after the opening, until every tenderer is told the outcome.");
}

interface Tenderer {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
}

/** The tenderer's team says whether minutes that it was sent are as it was. */
export function canAnswerMinutes(actor: Actor, found: Tenderer | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  return verdict.isAllowed ? canAnswerMinutesByLink(found) : verdict;
}

/** Whoever has the link of the e-mail answers for a firm without an account, in the same time. */
export function canAnswerMinutesByLink(
  found: Tenderer | undefined,
  { isToAddress }: { isToAddress: boolean } = { isToAddress: false },
): Verdict {
  if (!found || found.state === "revoked") return refused("not-found", "There are no such minutes.");
  const speaking = canSpeakOfQuote({ isToAddress }, found);
  if (!speaking.isAllowed) return speaking;
  return answerable.includes(found.packageState)
    ? allowed
    : refused("conflict", "This tender is over: minutes are not answered any more.");
}
