import { type Actor, memberOf } from "#domain/actor.ts";
import { canDecidePackage, canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { PRICED, isPriced, type PackageState } from "#domain/packages/packages.states.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { type InvitationState, LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Priced {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
  /** The return has passed, for what reached the server at this moment. */
  isLate: boolean;
  /** The return that has passed will be moved for everybody, since Lintel could not be reached before it. */
  isToBeMoved?: boolean;
  /** It is among those of whom the round that is on asks a price. */
  isAsked: boolean;
}

const TAKING: readonly PackageState[] = [...PRICED, "closed"];
const LATE = "The return date has passed: quotes are not taken any more.";
const TO_BE_MOVED = refused(
  "unavailable",
  "Lintel could not be reached before the return date, so the return is being moved for every tenderer. Keep what you have written, and try again in a minute.",
);

/** The invited firm's team writes, submits and withdraws until quotes are due; what came in time counts even if the clock's job was quicker. */
export function canPriceTender(actor: Actor, found: Priced | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const live: readonly InvitationState[] = LIVE;
  if (found.packageState === "cancelled") return refused("conflict", "This tender has been cancelled.");
  if (!found.isAsked)
    return refused("conflict", "The second round is among the firms whose first quotes were compliant.");
  if (found.isLate) return found.isToBeMoved ? TO_BE_MOVED : refused("conflict", LATE);
  if (!TAKING.includes(found.packageState)) return refused("conflict", LATE);
  // The job that closed it has let those lapse who had not answered, while what they sent in time was on its way.
  const hasLapsed = found.packageState === "closed" && found.state === "lapsed";
  return live.includes(found.state) || hasLapsed
    ? allowed
    : refused("conflict", "You have declined this tender: change your answer first.");
}

interface Let {
  companyId: string;
  state: PackageState;
}

const STILL_ARRIVING = refused(
  "conflict",
  "What was sent in time may still be arriving. Open the quotes in a few minutes.",
);

/** Owners and admins of the buyer, once returns have closed and what was sent in time has arrived. */
export function canOpenQuotes(actor: Actor, found: (Let & { isTooEarly: boolean }) | undefined): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (isPriced(found.state)) return refused("conflict", "Quotes stay sealed until the return has passed.");
  if (found.state === "closed" && found.isTooEarly) return STILL_ARRIVING;
  return found.state === "closed"
    ? allowed
    : refused("conflict", "The quotes of this tender have been opened.");
}

/** The same people begin an opening that takes two, while nobody has begun one. */
export function canBeginOpening(
  actor: Actor,
  found: (Let & { isTooEarly: boolean; openers: number; begunBy: Begun | null }) | undefined,
): Verdict {
  const verdict = canOpenQuotes(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.openers === 1) return refused("conflict", "One person opens the quotes of this tender.");
  if (!found.begunBy) return allowed;
  return memberOf(actor).userId === found.begunBy.userId ? OWN_BEGUN : othersBegun(found.begunBy);
}

interface Begun {
  userId: string;
  name: string;
}

const OWN_BEGUN = refused(
  "conflict",
  "You have begun to open them: somebody else of your company completes it.",
);
const othersBegun = ({ name }: Begun) =>
  refused("conflict", `${name} has just begun to open them. Look at the page again: you can complete it.`);

/** Where two people open, the second one completes what somebody else has begun. */
export function canCompleteOpening(
  actor: Actor,
  found: (Let & { isTooEarly: boolean; openers: number; begunBy: Begun | null }) | undefined,
): Verdict {
  const verdict = canOpenQuotes(actor, found);
  if (!verdict.isAllowed || !found || found.openers === 1) return verdict;
  if (!found.begunBy)
    return refused(
      "conflict",
      "Two people open these quotes, and nobody has begun, or it has lapsed since: begin it first.",
    );
  return memberOf(actor).userId === found.begunBy.userId ? OWN_BEGUN : allowed;
}

/** The buyer's team reads quotes once they are opened; before that nobody does. */
export function canCompareQuotes(actor: Actor, found: Let | undefined): Verdict {
  return canSeePackage(actor, found);
}

/** The team judges what is being compared. */
export function canJudgeQuote(actor: Actor, found: Let | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "under_evaluation"
    ? allowed
    : refused("conflict", "Quotes are judged after they were opened, and before the award.");
}

/** Owners and admins tell every tenderer what became of its quote, after the winner has accepted. */
export function canSendOutcomes(actor: Actor, found: (Let & { isAccepted: boolean }) | undefined): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  if (found.state !== "awarded") return refused("conflict", "Outcomes are sent once, after the award.");
  return found.isAccepted
    ? allowed
    : refused(
        "conflict",
        "The winner has not accepted yet: until then the others stay in reserve, and are told nothing.",
      );
}
