import type { Actor } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";
import { type ComplaintState, type ComplaintStep, complaintTransitions } from "./complaints.states.ts";

/** Anyone may complain, except robots (which fill in the honeypot). */
export function canComplain(complaint: { isHiddenFieldFilled: boolean }): Verdict {
  return complaint.isHiddenFieldFilled
    ? refused("invalid", "A field of this form that people do not see was filled in, as robots do.")
    : allowed;
}

/** Administrators alone read complaints; the administrator's role counts, not the administrator's view. */
export function canReadComplaints(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators see this.");
}

interface Complaint {
  state: ComplaintState;
}

export function canReadComplaint(actor: Actor, found: Complaint | undefined): Verdict {
  const verdict = canReadComplaints(actor);
  if (!verdict.isAllowed) return verdict;
  return found ? allowed : refused("not-found", "There is no such complaint.");
}

/** A step that the complaint's state allows. */
export function canTakeComplaintStep(
  actor: Actor,
  step: ComplaintStep,
  found: Complaint | undefined,
): Verdict {
  const verdict = canReadComplaint(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return complaintTransitions[step].from.includes(found.state)
    ? allowed
    : refused("conflict", `This complaint is ${found.state} already.`);
}
