import type { Actor } from "#domain/actor.ts";
import { canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { canSpeakOfQuote, canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type PackageState, answerable, askable } from "#domain/packages/packages.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Let {
  companyId: string;
  state: PackageState;
}

/** The buyer's team alone; before the opening there is nothing in it. */
export function canReadComparison(actor: Actor, found: Let | undefined): Verdict {
  return canSeePackage(actor, found);
}

/** The team adjusts and scores while quotes are compared: not before the opening, not after the recommendation. */
export function canAdjustQuotes(actor: Actor, found: Let | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "under_evaluation"
    ? allowed
    : refused("conflict", "Quotes are adjusted and scored after they were opened, and before one is chosen.");
}

const SETTLED = "This tender is not being compared now: nothing is asked or answered any more.";

/** The buyer's team asks a tenderer about its opened quote. */
export function canAskTenderer(actor: Actor, found: Let | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return askable.includes(found.state) ? allowed : refused("conflict", SETTLED);
}

interface Asked {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
}

/** The tenderer's team answers what its own company was asked. */
export function canAnswerQuery(actor: Actor, found: Asked | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  return verdict.isAllowed ? canAnswerQueryByLink(found) : verdict;
}

/** Whoever has the link of the e-mail answers for a firm without an account, in the same time. */
export function canAnswerQueryByLink(
  found: Asked | undefined,
  { isToAddress }: { isToAddress: boolean } = { isToAddress: false },
): Verdict {
  if (!found || found.state === "revoked") return refused("not-found", "There is no such question.");
  const speaking = canSpeakOfQuote({ isToAddress }, found);
  if (!speaking.isAllowed) return speaking;
  return answerable.includes(found.packageState) ? allowed : refused("conflict", SETTLED);
}
