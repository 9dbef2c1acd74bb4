import { type Actor, isMemberOf, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, canActForChosen, refused } from "#domain/verdict.ts";
import { type InquirySide, type InquiryState, type InquiryStep, mayTake } from "./inquiries.states.ts";
import { whatHappened } from "./state-labels.data.ts";

/** Members of a company: quotes are asked by one company of another. */
export function canUseInquiries(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to ask for quotes and to answer.");
  if (actor.memberships.length === 0) {
    return refused("forbidden", "Register or join a company first: one company asks another for a quote.");
  }
  return allowed;
}

/** Whoever acts for a company asks others. */
export function canAskForQuotes(actor: Actor): Verdict {
  const verdict = canUseInquiries(actor);
  return verdict.isAllowed ? canActForChosen(actor) : verdict;
}

export interface AskedFirm {
  id: string;
  name: string;
  isClaimed: boolean;
  isBlockedByUs: boolean;
  isBlockedByThem: boolean;
  /** It has people, and none of them can sign in. */
  isAbsent: boolean;
}

/** A firm can be asked once somebody there has an account, by another company, unless one has blocked the other. */
export function canAskFirm(actor: Actor, firm: AskedFirm): Verdict {
  const verdict = canAskForQuotes(actor);
  if (!verdict.isAllowed) return verdict;
  if (isMemberOf(actor, firm.id)) return refused("conflict", `${firm.name} is your own company.`);
  if (!firm.isClaimed) {
    return refused(
      "conflict",
      `Nobody at ${firm.name} has an account yet, so nobody would read your inquiry.`,
    );
  }
  if (firm.isBlockedByUs) {
    return refused("forbidden", `Your company has blocked ${firm.name}. Unblock it to ask it for a quote.`);
  }
  if (firm.isBlockedByThem) {
    return refused("forbidden", `${firm.name} does not take inquiries from your company.`);
  }
  if (firm.isAbsent) {
    return refused(
      "forbidden",
      `Nobody at ${firm.name} can sign in at the moment, so nobody there would read your inquiry.`,
    );
  }
  return allowed;
}

export interface Parties {
  /** `companyId` is the firm that is asked, `fromCompanyId` the company that asks. */
  companyId: string;
  fromCompanyId: string;
}

/** Any member of either company reads it; for anyone else it does not exist. */
export function canReadInquiry(actor: Actor, inquiry: Parties | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see this inquiry.");
  return inquiry && sideOf(actor, inquiry) ? allowed : refused("not-found", "There is no such inquiry.");
}

/** Members of the company that asked; the firms never see each other's quotes. */
export function canCompareQuotes(actor: Actor, request: { fromCompanyId: string } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see these quotes.");
  return request && isMemberOf(actor, request.fromCompanyId)
    ? allowed
    : refused("not-found", "There is no such request.");
}

/** Of them, whoever does not only read goes on with the request. */
export function canChangeRequest(actor: Actor, request: { fromCompanyId: string } | undefined): Verdict {
  const verdict = canCompareQuotes(actor, request);
  return verdict.isAllowed ? canActFor(actor, request?.fromCompanyId ?? "") : verdict;
}

/** Who may go on with it, once one of its quotes is accepted. */
export function canTellOthers(actor: Actor, request: { fromCompanyId: string; isTaken: boolean }): Verdict {
  const verdict = canChangeRequest(actor, request);
  if (!verdict.isAllowed || request.isTaken) return verdict;
  return refused("conflict", "Accept a quote first; then the other firms can be told.");
}

/** Work may be split among several firms, but only by somebody who was told of each whose quote is accepted already. */
export function canAcceptBesides(taken: readonly string[], told: number): Verdict {
  if (taken.length <= told) return allowed;
  return refused(
    "conflict",
    `You have already accepted a quote of this request, from ${taken.join(" and ")}. ${NO_CHANGE} Accept this one too only if you split the work.`,
  );
}

export interface InquiryAsItStands extends Parties {
  state: InquiryState;
  version: number;
  companyName: string;
  fromCompanyName: string;
  /** Either of the two has blocked the other. */
  isBlocked: boolean;
}

/** New quotes and their acceptance are stopped by a block; declining and withdrawing stay possible. */
const NEEDS_BOTH: ReadonlySet<InquiryStep> = new Set(["quote", "revise", "accept"]);

/** Whether a transition may be taken now, by someone who saw this version; the refusal says what has changed since. */
export function canTakeStep(
  actor: Actor,
  step: InquiryStep,
  inquiry: InquiryAsItStands | undefined,
  seenVersion?: number,
): Verdict {
  const side = inquiry && sideOf(actor, inquiry);
  // On neither side there is no inquiry, and that is the verdict.
  if (!inquiry || !side) return canReadInquiry(actor, inquiry);
  const acting = canActFor(actor, side === "asked" ? inquiry.companyId : inquiry.fromCompanyId);
  if (!acting.isAllowed) return acting;
  if (!mayTake(step, side, inquiry.state)) {
    return refused("conflict", `${whatHappened({ ...inquiry, side })} ${NO_CHANGE}`);
  }
  if (seenVersion !== undefined && seenVersion !== inquiry.version) {
    return refused(
      "conflict",
      `This inquiry has changed since you opened it. Look at it again below; nothing was changed.`,
    );
  }
  if (NEEDS_BOTH.has(step) && inquiry.isBlocked) {
    return refused("forbidden", "One of the two companies has blocked the other, so this cannot be sent.");
  }
  return allowed;
}

const NO_CHANGE = "Nothing was changed.";

/** The side that the actor is on; if both companies are theirs, the one acted for or joined first. */
export function sideOf(actor: Actor, { companyId, fromCompanyId }: Parties): InquirySide | undefined {
  const own = membershipIn(actor, companyId, fromCompanyId);
  if (!own) return undefined;
  return own.companyId === companyId ? "asked" : "asking";
}
