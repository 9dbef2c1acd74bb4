import type { Actor } from "#domain/actor.ts";
import { canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { canSpeakOfQuote, canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
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
  return answerable.includes(found.state) ? allowed : refused("conflict", SETTLED);
}

interface Asked {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
}

/** The tenderer's team answers what its own company was asked; `isChange` where the price changes, or goes. */
export function canAnswerQuery(
  actor: Actor,
  found: Asked | undefined,
  { isChange }: { isChange: boolean },
): Verdict {
  const verdict = canWorkOnTender(actor, found);
  return verdict.isAllowed ? canAnswerQueryByLink(found, { isChange }) : verdict;
}

/** Whoever has the link of the e-mail answers for a firm without an account, in the same time. */
export function canAnswerQueryByLink(
  found: Asked | undefined,
  { isChange, isToAddress = false }: { isChange: boolean; isToAddress?: boolean },
): Verdict {
  if (!found || found.state === "revoked") return refused("not-found", "There is no such question.");
  const speaking = canSpeakOfQuote({ isToAddress }, found);
  if (!speaking.isAllowed) return speaking;
  if (!answerable.includes(found.packageState)) return refused("conflict", SETTLED);
  // A change of price only while quotes are compared, not under those who approve.
  return isChange && found.packageState !== "under_evaluation"
    ? refused(
        "conflict",
        "The buyer decides on the quotes as they are now: write to the buyer before anything changes.",
      )
    : allowed;
}
