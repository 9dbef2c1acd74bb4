import type { Actor } from "#domain/actor.ts";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { type Verdict, allowed, canActForChosen, refused } from "#domain/verdict.ts";
import type { ExpressionState } from "./expressions.states.ts";

/** What decides whether a company can ask to be invited. */
export interface AskedTender {
  accountType: AccountType;
  isOwn: boolean;
  isBlocked: boolean;
  isInvited: boolean;
  hasAsked: boolean;
  isOpen: boolean;
}

/** A subcontractor asks once, while quotes can still be sent; not its own company, and none that is blocked. */
export function canExpressInterest(actor: Actor, asked: AskedTender | undefined): Verdict {
  const verdict = canUseTenders(actor);
  if (!verdict.isAllowed) return verdict;
  if (!asked) return refused("not-found", "There is no tender at this address.");
  const acting = canActForChosen(actor);
  if (!acting.isAllowed) return acting;
  if (asked.isOwn) return refused("conflict", "This is your own company’s tender.");
  if (asked.accountType !== "contractor")
    return refused("forbidden", "Only subcontractors can ask to be invited.");
  if (asked.isInvited) return refused("conflict", "Your company is invited already.");
  if (asked.hasAsked) return refused("conflict", "Your company has asked already.");
  if (asked.isBlocked)
    return refused("forbidden", "You cannot ask this buyer: one of you has blocked the other.");
  return asked.isOpen ? allowed : refused("conflict", "This tender has closed: no quote is taken any more.");
}

/** Each is answered once. */
export function canAnswerExpression(found: { state: ExpressionState } | undefined): Verdict {
  if (!found) return refused("not-found", "No firm has asked this.");
  return found.state === "submitted"
    ? allowed
    : refused("conflict", "This has been answered already, or its time is over.");
}
