import type { Actor } from "#domain/actor.ts";
import { canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { canSpeakOfQuote, canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Let {
  companyId: string;
  state: PackageState;
}

/** From the opening to the end of the tender. */
export const OPENED = ["under_evaluation", "second_round", "recommended", "awarded"] as const;
const opened: readonly PackageState[] = OPENED;

/** The buyer's whole team sees until when opened quotes hold. */
export function canSeeValidity(actor: Actor, found: { companyId: string } | undefined): Verdict {
  return canSeePackage(actor, found);
}

/** Of the team, whoever does not only read asks firms to hold their opened quotes longer, until a winner has accepted. */
export function canAskToExtend(actor: Actor, found: (Let & { isAccepted: boolean }) | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return opened.includes(found.state) && !found.isAccepted
    ? allowed
    : refused("conflict", "Quotes are asked to hold longer once they are opened, and until one is accepted.");
}

interface Standing {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
  /** Its quote was opened, and was not withdrawn since. */
  isStanding: boolean;
  /** It has accepted the award itself. */
  hasAccepted: boolean;
}

/** The tenderer's team answers for its own quote while that stands. */
export function canAnswerExtension(actor: Actor, found: Standing | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  return verdict.isAllowed ? canAnswerByLink(found) : verdict;
}

/** Whoever has the link of the e-mail about a lodged quote speaks for its firm, while that quote stands. */
export function canAnswerByLink(
  found: Standing | undefined,
  { isToAddress }: { isToAddress: boolean } = { isToAddress: false },
): Verdict {
  if (!found) return refused("not-found", "There is no such request.");
  const speaking = canSpeakOfQuote({ isToAddress }, found);
  if (!speaking.isAllowed) return speaking;
  if (found.hasAccepted)
    return refused("conflict", "You have accepted the award: what changes now is between the two of you.");
  return found.isStanding && opened.includes(found.packageState)
    ? allowed
    : refused("conflict", "This quote is not being considered any more: nothing is answered about it.");
}

/** They take an opened quote back at any time before its acceptance. */
export function canWithdrawOpened(actor: Actor, found: Standing | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.hasAccepted)
    return refused("conflict", "You have accepted the award: what changes now is between the two of you.");
  return found.isStanding && opened.includes(found.packageState)
    ? allowed
    : refused("conflict", "There is no opened quote of yours that could be withdrawn.");
}
