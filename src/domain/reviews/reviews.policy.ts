import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";
import { type InquiryState, TAKEN } from "#domain/inquiries/inquiries.states.ts";
import type { ReviewState } from "./reviews.states.ts";

/** Members of a company: one company reviews another. */
export function canUseReviews(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to read and write your reviews.");
  if (actor.memberships.length === 0) {
    return refused("forbidden", "Register or join a company first: one company reviews another.");
  }
  return allowed;
}

/** By an inquiry’s state, or by whether the work of an accepted award has started. */
type Progress = { kind: "inquiry"; state: InquiryState } | { kind: "award"; hasStarted: boolean };

type Work = Progress & {
  asked: { id: string; name: string };
  asking: { id: string; name: string };
};

const notYet = (work: Progress): string | null => {
  if (work.kind === "award")
    return work.hasStarted ? null : "once the work has started, and one of you has recorded when";
  return TAKEN.includes(work.state) ? null : "once the quote for the work has been accepted";
};

/**
 * The members of either company review the other one, once the quote was accepted, or the work of an award has started; to
 * anyone else there is no such work. A block stops messages and not reviews: a firm that did bad work would block its client before they write.
 */
export function canReviewWork(actor: Actor, work: Work | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to write a review.");
  const [isAsked, isAsking] = [work?.asked.id, work?.asking.id].map((id = "") => isMemberOf(actor, id));
  if (!work || (!isAsked && !isAsking)) return refused("not-found", "There is no such work to review.");
  if (isAsked && isAsking) {
    return refused("conflict", "You belong to both companies, so you cannot review one for the other.");
  }
  const acting = canActFor(actor, isAsked ? work.asked.id : work.asking.id);
  if (!acting.isAllowed) return acting;
  const other = isAsked ? work.asking.name : work.asked.name;
  const until = notYet(work);
  return until === null ? allowed : refused("conflict", `You can review ${other} ${until}.`);
}

interface Reviewed {
  state: ReviewState;
  companyId: string;
  companyName: string;
  authorCompanyId: string | null;
  hasReply: boolean;
}

/** The reviewed company answers, once; before it is published there is nothing to answer. */
export function canReplyToReview(actor: Actor, review: Reviewed | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to reply to a review.");
  if (review?.state !== "published") return refused("not-found", "There is no such review.");
  if (!isMemberOf(actor, review.companyId)) {
    return refused("forbidden", `Only ${review.companyName} itself can reply to this review.`);
  }
  const acting = canActFor(actor, review.companyId);
  if (!acting.isAllowed) return acting;
  if (review.hasReply) {
    return refused("conflict", "Your company has replied to this review already. A reply is written once.");
  }
  return allowed;
}

/** Reporting needs an account, but no company. */
export function canAskAboutReview(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : refused("unauthenticated", "Sign in to report a review.");
}

/** Members may report a review, except those of the company that wrote it. */
export function canReportReview(actor: Actor, review: Reviewed | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to report a review.");
  if (review?.state !== "published") return refused("not-found", "There is no such review.");
  if (review.authorCompanyId !== null && isMemberOf(actor, review.authorCompanyId)) {
    return refused("conflict", "This review is your own company’s.");
  }
  return allowed;
}
