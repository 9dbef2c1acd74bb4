import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";
import type { CaseOutcome, CaseState } from "./moderation.states.ts";

/** Everybody may report a company's profile, except its own team, and robots (which fill in the honeypot). */
export function canReportCompany(
  actor: Actor,
  company: { id: string },
  { isHiddenFieldFilled = false }: { isHiddenFieldFilled?: boolean } = {},
): Verdict {
  if (isMemberOf(actor, company.id)) return refused("conflict", "This is your own company.");
  return isHiddenFieldFilled
    ? refused("invalid", "A field of this form that people do not see was filled in, as robots do.")
    : allowed;
}

/** Administrators alone read reports; the administrator's role counts, not the administrator's view. */
export function canReadReports(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators see this.");
}

interface Case {
  state: CaseState;
  /** The side that a decision affects. */
  companyId: string | null;
  reporterIds: readonly string[];
  /** The companies of the other side: whose review or conversation it is, and those of whoever reported it. */
  otherSideIds: readonly string[];
  decidedBy: string | null;
}

const noSuchCase = refused("not-found", "There is no such report.");

export function canReadCase(actor: Actor, found: Case | undefined): Verdict {
  const verdict = canReadReports(actor);
  if (!verdict.isAllowed) return verdict;
  return found ? allowed : noSuchCase;
}

/** An administrator decides, but not where they are one of the two sides. */
export function canDecideCase(actor: Actor, found: Case | undefined): Verdict {
  const verdict = canJudge(actor, found);
  if (!verdict.isAllowed) return verdict;
  return found?.state === "open"
    ? allowed
    : refused("conflict", "This report has been decided already, by another administrator.");
}

/** Nobody decides twice: the appeal is another administrator's. */
export function canSettleAppeal(actor: Actor, found: Case | undefined): Verdict {
  const verdict = canJudge(actor, found);
  if (!verdict.isAllowed) return verdict;
  if (found?.state !== "appealed") return refused("conflict", "There is no appeal here that waits.");
  return actor.kind === "member" && actor.userId === found.decidedBy
    ? refused("forbidden", "You made the first decision, so another administrator decides the appeal.")
    : allowed;
}

function canJudge(actor: Actor, found: Case | undefined): Verdict {
  const verdict = canReadCase(actor, found);
  if (!verdict.isAllowed || actor.kind !== "member" || !found) return verdict;
  const isParty =
    found.reporterIds.includes(actor.userId) ||
    [found.companyId, ...found.otherSideIds].some((id) => id !== null && isMemberOf(actor, id));
  return isParty
    ? refused("forbidden", "You are one of the two sides, so another administrator has to decide.")
    : allowed;
}

interface Decision extends Omit<Case, "otherSideIds"> {
  outcome: CaseOutcome | null;
}

/**
 * Who reported something reads what came of it, and so does the side that a removal or a warning affects. Of a report
 * that nothing came of that side does not learn: in a conversation of two it would say who reported.
 */
export function canReadDecision(actor: Actor, found: Decision | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to read the decision.");
  const isThere =
    found !== undefined &&
    found.outcome !== null &&
    (found.reporterIds.includes(actor.userId) || isAffected(actor, found));
  return isThere ? allowed : refused("not-found", "There is no such decision.");
}

/** One appeal, of the side that the decision affects. */
export function canAppeal(actor: Actor, found: Decision | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to appeal.");
  if (!found || !isAffected(actor, found)) return refused("not-found", "There is no such decision.");
  const acting = canActFor(actor, found.companyId ?? "");
  if (!acting.isAllowed) return acting;
  return found.state === "decided"
    ? allowed
    : refused("conflict", "Your company has appealed already. There is one appeal against a decision.");
}

/** A removal or a warning is about something of the actor's own company. */
export function isAffected(actor: Actor, { companyId, outcome }: Decision): boolean {
  return (
    companyId !== null && isMemberOf(actor, companyId) && (outcome === "removed" || outcome === "warned")
  );
}
