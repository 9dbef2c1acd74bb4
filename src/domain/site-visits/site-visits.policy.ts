import type { Actor } from "#domain/actor.ts";
import { canDecidePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { type InvitationState, LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import type { VisitRule } from "#domain/tender-rules/visit-rules.data.ts";
import { isRecording, rulesAfterIssue } from "./site-visits.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Held {
  companyId: string;
  state: PackageState;
  visitRule: VisitRule;
}

/** The buyer's whole team arranges visits, before and after the issue, until quotes are due. */
export function canArrangeVisits(actor: Actor, found: Held | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state !== "draft" && found.state !== "issued")
    return refused("conflict", "Returns have closed: no site visit is arranged any more.");
  return found.visitRule === "none" ? refused("conflict", "No site visit is held for this tender.") : allowed;
}

/**
 * After the issue owners and admins offer a visit that was not held, ask less than was asked, and correct where one meets,
 * until quotes are due: nobody is asked more than was announced.
 */
export function canReviseVisits(actor: Actor, found: Held | undefined, wanted: VisitRule): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state !== "issued")
    return refused("conflict", "This tender is not out: nothing is changed in its site visit.");
  if (rulesAfterIssue(found.visitRule).includes(wanted)) return allowed;
  return wanted === "none"
    ? refused(
        "invalid",
        "Firms may have planned for the visit: it stays. Cancel its times instead, each with its reason.",
      )
    : refused(
        "invalid",
        "A visit that becomes mandatory after the issue would shut out whoever cannot come. Offer it as optional.",
      );
}

/** The buyer's whole team records who came, until an award is recommended. */
export function canRecordAttendance(actor: Actor, found: Held | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return isRecording(found.state)
    ? allowed
    : refused("conflict", "Who came can be recorded from the issue until an award is recommended.");
}

interface Invited {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
  /** The return has passed, by the server's clock. */
  isDue: boolean;
}

/** Whoever works for a firm that is pricing books, until quotes are due. */
export function canBookVisit(actor: Actor, found: Invited | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const live: readonly InvitationState[] = LIVE;
  if (!live.includes(found.state))
    return refused("conflict", "You are not pricing this tender: say that you intend to tender first.");
  return found.packageState === "issued" && !found.isDue
    ? allowed
    : refused("conflict", "The return date has passed: no site visit is booked any more.");
}
