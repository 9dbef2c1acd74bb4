import { type Actor, isMemberOf, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, canActForChosen, refused } from "#domain/verdict.ts";

/** Whoever is signed in has the page of their messages, though without a company there are none. */
export function canSeeMessages(actor: Actor): Verdict {
  return actor.kind === "member"
    ? allowed
    : refused("unauthenticated", "Sign in to read and write messages.");
}

/** Members of a company: messages go from one company to another. */
export function canUseMessages(actor: Actor): Verdict {
  const verdict = canSeeMessages(actor);
  if (!verdict.isAllowed) return verdict;
  return actor.kind === "member" && actor.memberships.length > 0
    ? allowed
    : refused("forbidden", "Register or join a company first: messages go from one company to another.");
}

/** Any member of either company reads; for anyone else the conversation does not exist. */
export function canReadConversation(
  actor: Actor,
  conversation: { companyA: string; companyB: string } | undefined,
): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to read and write messages.");
  if (!conversation || !membershipIn(actor, conversation.companyA, conversation.companyB)) {
    return refused("not-found", "There is no such conversation.");
  }
  return allowed;
}

/** Of them, whoever acts for their company archives it and blocks the other one. */
export function canKeepConversation(
  actor: Actor,
  conversation: { companyA: string; companyB: string; own: { id: string } } | undefined,
): Verdict {
  const verdict = canReadConversation(actor, conversation);
  return verdict.isAllowed ? canActFor(actor, conversation?.own.id ?? "") : verdict;
}

export interface Obstacles {
  /** The actor's company. */
  own: { id: string };
  /** The actor's company has blocked the other one. */
  isBlockedByUs: boolean;
  isBlockedByThem: boolean;
  isOtherClosed: boolean;
  isOtherAbsent: boolean;
}

/** Who acts for their company may write, unless one of the two has blocked the other, or nobody is left there, or can sign in. */
export function canSendMessage(
  actor: Actor,
  { own, isBlockedByUs, isBlockedByThem, isOtherClosed, isOtherAbsent }: Obstacles,
  otherName: string,
): Verdict {
  const acting = canActFor(actor, own.id);
  if (!acting.isAllowed) return acting;
  if (isOtherClosed) {
    return refused("forbidden", `${otherName} has left Lintel, so nobody there would read your message.`);
  }
  if (isBlockedByUs) {
    return refused("forbidden", `Your company has blocked ${otherName}. Unblock it to write to it again.`);
  }
  if (isBlockedByThem) return refused("forbidden", `${otherName} does not take messages from your company.`);
  return isOtherAbsent
    ? refused(
        "forbidden",
        `Nobody at ${otherName} can sign in at the moment, so nobody there would read your message.`,
      )
    : allowed;
}

/** A company can be written to once somebody there has an account, and only by others. */
export function canWriteTo(actor: Actor, company: { id: string; isClaimed: boolean }): Verdict {
  const verdict = canUseMessages(actor);
  if (!verdict.isAllowed) return verdict;
  const acting = canActForChosen(actor);
  if (!acting.isAllowed) return acting;
  if (!company.isClaimed) {
    return refused(
      "conflict",
      "Nobody at this company has an account yet, so nobody would read your message.",
    );
  }
  if (isMemberOf(actor, company.id)) {
    return refused("conflict", "This is your own company.");
  }
  return allowed;
}
