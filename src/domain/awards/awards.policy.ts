import { type Actor, memberOf } from "#domain/actor.ts";
import { canDecidePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { refuseUnread } from "#domain/lodged-quotes/lodged-quotes.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import type { TenderRights } from "#domain/tender-rights/tender-rights.data.ts";
import { canDecideTender } from "#domain/tender-rights/tender-rights.policy.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import type { AwardState, OrderState } from "./awards.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Let {
  companyId: string;
  state: PackageState;
}

const CHANGED = refused("conflict", "This is decided already. It is shown as it is now.");

/** The buyer's team recommends once every quote was read and judged; `unread` is the firm of one that was not. */
export function canRecommendQuote(
  actor: Actor,
  found: (Let & { unjudged: number; unread: string | null }) | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state !== "under_evaluation")
    return refused("conflict", "Only a tender whose quotes are being compared is recommended.");
  if (found.unread !== null) return refuseUnread(found.unread);
  return found.unjudged === 0
    ? allowed
    : refused("conflict", "Say of every quote first whether it is compliant: each has to be considered.");
}

interface Recommended extends Let {
  rights: TenderRights;
  pence: number;
  /** The recommendation that was looked at is the one that waits. */
  isWaiting: boolean;
  recommendedBy: string | null;
  /** Nobody else in the company may approve this value. */
  isAlone: boolean;
}

/** Whoever has the right at this value, and did not recommend it, unless nobody else could. */
export function canApproveAward(actor: Actor, found: Recommended | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const right = canDecideTender(actor, { ...found, step: "award" });
  if (!right.isAllowed) return right;
  if (found.state !== "recommended" || !found.isWaiting) return CHANGED;
  return memberOf(actor).userId !== found.recommendedBy || found.isAlone
    ? allowed
    : refused("forbidden", "You have recommended it, so that somebody else approves it.");
}

/** Whoever has the right at this value. */
export function canRejectAward(
  actor: Actor,
  found: Pick<Recommended, "companyId" | "state" | "rights" | "pence" | "isWaiting"> | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const right = canDecideTender(actor, { ...found, step: "award" });
  if (!right.isAllowed) return right;
  return found.state === "recommended" && found.isWaiting ? allowed : CHANGED;
}

/** Whoever has recommended it, or else owners and admins, while nobody has approved it. */
export function canWithdrawRecommendation(
  actor: Actor,
  found: Pick<Recommended, "companyId" | "state" | "isWaiting" | "recommendedBy"> | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state !== "recommended" || !found.isWaiting)
    return refused("conflict", "A recommendation can be taken back only while it waits for its approval.");
  return memberOf(actor).userId === found.recommendedBy ? allowed : canDecidePackage(actor, found);
}

/** An order binds a company, and its evidence is a company’s. */
const NO_COMPANY = refused(
  "conflict",
  "This firm has no account yet. Ask it to take its invitation by the link in its e-mail: then its order can be sent.",
);

interface Awarded extends Let {
  rights: TenderRights;
  award: { state: AwardState; pence: number; firmId: string | null } | undefined;
  /** The award that was looked at is the one that counts. */
  isLookedAt: boolean;
  /** Of it an order was sent that was not looked at, and what became of that. */
  unseen?: { state: OrderState } | null;
  /** Where its winner has accepted a letter of intent and no order yet: whether that letter has ended. Else null. */
  letter: { isOver: boolean } | null;
}

export const SENT_MEANWHILE = refused(
  "conflict",
  "Another order was sent meanwhile, and waits for its answer: it is shown as it is now. Yours would take its place.",
);
/** By what became of an order that was sent meanwhile. */
const UNSEEN: Readonly<Record<OrderState, Verdict>> = {
  issued: SENT_MEANWHILE,
  accepted: unseen("answered"),
  declined: unseen("answered"),
  withdrawn: unseen("taken back"),
};

function unseen(become: string): Verdict {
  return refused("conflict", `Another order was sent meanwhile, and ${become}: it is shown as it is now.`);
}

const OPEN_TO_ORDERS: readonly PackageState[] = ["awarded", "closed_out"];

/**
 * Whoever may approve an award of this value sends the winner its order, once; after an accepted letter of intent once more.
 * `repeated` is the one that waits, where they have sent the same already.
 */
export function canIssueOrder(
  actor: Actor,
  found: (Awarded & { pence: number; repeated?: object | undefined }) | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const right = canDecideTender(actor, { ...found, step: "award" });
  if (!right.isAllowed) return right;
  const isFirst = found.state === "awarded" && found.award?.state === "approved";
  const isAfterLetter = found.letter !== null && OPEN_TO_ORDERS.includes(found.state);
  if (!found.isLookedAt || !found.award) return CHANGED;
  if (found.repeated) return allowed;
  if (found.unseen) return UNSEEN[found.unseen.state];
  if (!isFirst && !isAfterLetter) return CHANGED;
  return found.award.firmId === null ? NO_COMPANY : allowed;
}

/** Whoever may approve an award of its value takes it back, until the winner has accepted; a letter of intent that has ended binds nobody. */
export function canTakeAwardBack(actor: Actor, found: Awarded | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const right = canDecideTender(actor, { ...found, step: "award", pence: found.award?.pence ?? 0 });
  if (!right.isAllowed) return right;
  if (found.award?.state === "accepted" && !found.letter?.isOver)
    return refused("conflict", "The winner has accepted: what changes now is between the two of you.");
  return found.state === "awarded" && found.isLookedAt ? allowed : CHANGED;
}

interface TakenBack extends Awarded {
  order: { pence: number; isWaiting: boolean } | undefined;
  /** They have taken it back already, with the same words. */
  isRepeated?: boolean;
}

/** Whoever may send an order of its value takes one back that follows a letter of intent, while nobody has answered it. */
export function canTakeOrderBack(actor: Actor, found: TakenBack | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const { order, letter, isLookedAt, state } = found;
  const right = canDecideTender(actor, { ...found, step: "award", pence: order?.pence ?? 0 });
  if (!right.isAllowed) return right;
  if (found.isRepeated) return allowed;
  if (letter === null || !OPEN_TO_ORDERS.includes(state) || !isLookedAt) return CHANGED;
  return order?.isWaiting
    ? allowed
    : refused("conflict", "This order does not wait for an answer any more. It is shown as it is now.");
}

interface Sent {
  companyId: string;
  state: InvitationState;
  rights: TenderRights;
  order: { pence: number } | undefined;
  /** The order that was looked at is the newest, and nobody has answered it. */
  isWaiting: boolean;
}

/** Whoever may submit a quote of this value for the firm answers its order, once. */
export function canAnswerOrder(actor: Actor, found: Sent | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (!found.order) return refused("not-found", "There is no order for you.");
  const right = canDecideTender(actor, { ...found, step: "submit", pence: found.order.pence });
  if (!right.isAllowed) return right;
  return found.isWaiting ? allowed : refused("conflict", "This order does not wait for an answer any more.");
}
