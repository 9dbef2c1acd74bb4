import type { Actor } from "#domain/actor.ts";
import { canDecidePackage, canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
import { canSeeTender, canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { type InvitationState, LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Let {
  companyId: string;
  state: PackageState;
}

/** The buyer's team sees what was lodged, from whom and how; nothing of what is in it before the opening. */
export function canSeeLodged(actor: Actor, found: Let | undefined): Verdict {
  return canSeePackage(actor, found);
}

const TAKING: readonly PackageState[] = ["issued", "closed"];

const LATE =
  "The return date has passed. A quote counts only if it was lodged by then: after that nobody could prove that it came in time.";

/** Owners and admins lodge until quotes are due; what reached the server a millisecond later is late. What came in time counts even if the clock's job was quicker. */
export function canLodgeQuote(actor: Actor, found: (Let & { isLate: boolean }) | undefined): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state === "draft") return refused("conflict", "Issue the tender first: then quotes come in.");
  if (found.state === "cancelled")
    return refused("conflict", "This tender was cancelled: nothing is lodged for it any more.");
  return TAKING.includes(found.state) && !found.isLate ? allowed : refused("conflict", LATE);
}

interface Invited {
  packageId: string;
  state: InvitationState;
}

/** For a firm that may still price, be it invited by its address alone, and has not sent its own. */
export function canLodgeFor(found: (Invited & { hasSubmitted: boolean }) | undefined): Verdict {
  // Lapsed is one that had not answered when returns closed: before that it may still be lodged for.
  const live: readonly InvitationState[] = [...LIVE, "lapsed"];
  if (!found || !live.includes(found.state))
    return refused("not-found", "There is no such firm among those that price this tender.");
  return found.hasSubmitted
    ? refused("conflict", "This firm has sent its own quote, which counts. Nothing can be lodged over it.")
    : allowed;
}

const OPEN: readonly PackageState[] = [
  "under_evaluation",
  "second_round",
  "recommended",
  "awarded",
  "closed_out",
  // Only after each lodged file was read.
  "unsuccessful",
];

/** The buyer's whole team reads a lodged file once the quotes are opened, and never one that was replaced: it counts no more. */
export function canOpenLodged(actor: Actor, found: (Let & { isReplaced: boolean }) | undefined): Verdict {
  const verdict = canSeePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.isReplaced) return refused("conflict", "This was replaced before the opening, and stays sealed.");
  return OPEN.includes(found.state)
    ? allowed
    : refused("conflict", "It is sealed until the quotes are opened.");
}

/** Of the team, whoever does not only read enters what the file says while the quotes of the first round are compared. */
export function canEnterFigures(
  actor: Actor,
  found: (Let & { isReplaced: boolean; round: number }) | undefined,
): Verdict {
  const working = canWorkOnPackage(actor, found);
  const verdict = working.isAllowed ? canOpenLodged(actor, found) : working;
  if (!verdict.isAllowed || !found) return verdict;
  if (found.round > 1)
    return refused("conflict", "A second round has been called: what was lodged for the first one stays.");
  return found.state === "under_evaluation"
    ? allowed
    : refused("conflict", "Figures are entered after the opening, and before one quote is chosen.");
}

/** A tender is not decided while a lodged file is unread: its firm would never hear what became of its quote. */
export const refuseUnread = (firm: string): Verdict =>
  refused(
    "conflict",
    `Enter the figures of ${firm} first, 0 where its file has none: it came by e-mail or on paper, and every quote is considered.`,
  );

/** Whoever works for the firm says whether the figures are its own, until everybody is told. */
export function canAnswerFigures(found: { packageState: PackageState } | undefined): Verdict {
  if (!found) return refused("not-found", "There are no such figures.");
  if (found.packageState === "second_round")
    return refused("conflict", "A second round is on: these can be answered again once it is opened.");
  return answerable.includes(found.packageState)
    ? allowed
    : refused("conflict", "This tender is not being compared any more.");
}

/** Until quotes are due, whoever works for the firm stands by a lodged quote that an addendum has overtaken. */
export function canReconfirmLodged(
  found:
    | {
        state: InvitationState;
        packageState: PackageState;
        isDue: boolean;
        isLodged: boolean;
        repricedBy: number | null;
      }
    | undefined,
): Verdict {
  const live: readonly InvitationState[] = LIVE;
  if (!found || !live.includes(found.state)) return refused("not-found", "There is no such invitation.");
  if (found.packageState !== "issued" || found.isDue)
    return refused("conflict", "The return date has passed: what counts now is what was in by then.");
  return found.isLodged && found.repricedBy !== null
    ? allowed
    : refused("conflict", "No addendum waits for your word on a quote that was lodged.");
}

/** The firm’s own team, signed in, reads them. */
export function canReadFigures(
  actor: Actor,
  found: { companyId: string | null; state: InvitationState } | undefined,
): Verdict {
  return canSeeTender(actor, found);
}

/** Of them, whoever does not only read says whether the figures are the firm's. */
export function canSignFigures(
  actor: Actor,
  found: { companyId: string | null; state: InvitationState } | undefined,
): Verdict {
  return canWorkOnTender(actor, found);
}
