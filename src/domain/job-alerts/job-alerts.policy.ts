import { type Actor, isMemberOf } from "#domain/actor.ts";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Whoever works for a company: alerts look for work for it. */
export function canUseAlerts(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to be told of new tenders.");
  return actor.memberships.length > 0
    ? allowed
    : refused(
        "forbidden",
        "Alerts look for work for a company. Register yours or join your company’s team first.",
      );
}

/** An alert is its person’s alone, colleagues and administrators do not see it. */
export function canUseAlert(actor: Actor, alert: { userId: string; companyId: string } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your alerts.");
  return alert?.userId === actor.userId && isMemberOf(actor, alert.companyId)
    ? allowed
    : refused("not-found", "There is no such alert among yours.");
}

export interface DeclinedNotice {
  /** Whom the link was written for still works there, and may use the product. */
  isTheirs: boolean;
  /** They only read there. */
  isViewer: boolean;
  isOpen: boolean;
  isInvited: boolean;
  /** It has asked to be invited, and waits for the answer. */
  hasAsked: boolean;
}

/** By the link of an alert: while the tender is open, and the company is neither invited to it nor has asked to be. */
export function canDeclineNotice(found: DeclinedNotice | undefined): Verdict {
  if (!found?.isTheirs) return refused("not-found", "This link does not work any more.");
  if (found.isViewer) return refused("forbidden", ONLY_READS);
  if (found.isInvited)
    return refused("conflict", "Your company is invited to this tender: answer the invitation instead.");
  if (found.hasAsked)
    return refused(
      "conflict",
      "Your company has asked to be invited to this tender, and waits for the answer. If it is invited, it can decline the invitation.",
    );
  return found.isOpen
    ? allowed
    : refused("conflict", "This tender has closed. You are not told of it any more.");
}
