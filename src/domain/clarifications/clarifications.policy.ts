import type { Actor } from "#domain/actor.ts";
import { canDecidePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { type InvitationState, LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";
import type { ClarificationState } from "./clarifications.states.ts";

interface Asking {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
  /** Questions have closed, by the server's clock. */
  areQuestionsClosed: boolean;
}

/** Firms that may still price ask until questions close. */
export function canAskQuestion(actor: Actor, found: Asking | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const live: readonly InvitationState[] = LIVE;
  if (!live.includes(found.state))
    return refused("conflict", "You are not pricing this package: say that you intend to tender first.");
  return found.packageState === "issued" && !found.areQuestionsClosed
    ? allowed
    : refused("conflict", "Questions have closed for this tender.");
}

/** Firms that may still price ask for more time, until quotes are due. */
export function canAskForTime(
  actor: Actor,
  found: (Omit<Asking, "areQuestionsClosed"> & { isDue: boolean }) | undefined,
): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const live: readonly InvitationState[] = LIVE;
  if (!live.includes(found.state))
    return refused("conflict", "You are not pricing this package: say that you intend to tender first.");
  return found.packageState === "issued" && !found.isDue
    ? allowed
    : refused("conflict", "The return date has passed: there is no more time to be had.");
}

const none = refused("not-found", "There is no such question.");

/** Only while nobody has answered it, by the firm that asked. */
export function canWithdrawQuestion(
  actor: Actor,
  invitation: { companyId: string | null; state: InvitationState } | undefined,
  question: { state: ClarificationState } | undefined,
): Verdict {
  const verdict = canWorkOnTender(actor, invitation);
  if (!verdict.isAllowed) return verdict;
  if (!question) return none;
  return question.state === "submitted" ? allowed : refused("conflict", "This has been answered already.");
}

/** The buyer's whole team answers, until quotes are due. */
export function canAnswerQuestions(
  actor: Actor,
  found: { companyId: string; state: PackageState } | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "issued"
    ? allowed
    : refused("conflict", "This tender is not out: nothing is asked or answered now.");
}

/** Owners and admins of the buyer move the return, or say that it stays; until quotes are due. */
export function canDecideOnTime(
  actor: Actor,
  found: { companyId: string; state: PackageState } | undefined,
): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "issued"
    ? allowed
    : refused("conflict", "This tender is not out: its return no longer moves.");
}
