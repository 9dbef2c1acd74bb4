import { refuseUnread } from "#domain/lodged-quotes/lodged-quotes.policy.ts";
import type { Actor } from "#domain/actor.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";
import { SECOND_ROUNDS_PER_PACKAGE } from "./second-rounds.limits.ts";

interface Compared {
  companyId: string;
  state: PackageState;
  round: number;
  unjudged: number;
  compliant: number;
  /** The firm of a lodged file whose figures nobody has entered. */
  unread: string | null;
}

/** Owners and admins of the buyer, once, while the quotes are compared and each has been judged. */
export function canCallSecondRound(actor: Actor, found: Compared | undefined): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.round > SECOND_ROUNDS_PER_PACKAGE)
    return refused("conflict", "A tender has one second round at most, and this one has had it.");
  if (found.state !== "under_evaluation")
    return refused("conflict", "A second round is called while the quotes are being compared.");
  if (found.unread !== null) return refuseUnread(found.unread);
  if (found.unjudged > 0)
    return refused(
      "conflict",
      "Say of every quote first whether it is compliant: a second round is for all that are.",
    );
  return found.compliant > 0
    ? allowed
    : refused("conflict", "No quote is compliant, so there is nobody to ask a second time.");
}
