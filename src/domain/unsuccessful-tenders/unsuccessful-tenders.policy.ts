import type { Actor } from "#domain/actor.ts";
import { refuseUnread } from "#domain/lodged-quotes/lodged-quotes.policy.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Ending {
  companyId: string;
  state: PackageState;
  /** In a second one the first prices count again once it is opened. */
  round: 1 | 2;
  /** What was sent in time may still be arriving. */
  isTooEarly: boolean;
  /** How many lie sealed, and how many of those that are open nobody has judged. */
  sealed: number;
  unjudged: number;
  /** The firm of a lodged file whose figures nobody has entered. */
  unread: string | null;
}

/** Owners and admins of the buyer, while quotes are compared and each was judged, or after the first return where none came by it. */
export function canEndUnsuccessful(actor: Actor, found: Ending | undefined): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state === "closed" && (found.round > 1 || found.sealed > 0 || found.unread !== null))
    return refused("conflict", "Quotes have come in: open them first, so that each is considered.");
  if (found.state === "closed" && found.isTooEarly)
    return refused("conflict", "What was sent in time may still be arriving. Try again in a few minutes.");
  if (found.state !== "closed" && found.state !== "under_evaluation")
    return refused(
      "conflict",
      "A tender ends without an award after its return, and before one quote is recommended.",
    );
  if (found.unread !== null) return refuseUnread(found.unread);
  return found.unjudged === 0
    ? allowed
    : refused("conflict", "Say of every quote first whether it is compliant: each tenderer is told why.");
}
