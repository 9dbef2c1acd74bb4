import { type Actor, isMemberOf } from "#domain/actor.ts";
import type { AwardState } from "#domain/awards/awards.states.ts";
import type { WorkSide } from "./awarded-work.schema.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";

interface Work {
  /** Of the side that asks. */
  companyId: string;
  state: AwardState;
  startedOn: string | null;
}

const none = refused("not-found", "There is no such work among yours.");

/**
 * The teams of both sides, once the winner has accepted, and for good once the work has started, whatever became of the
 * award; to anybody else there is no such work.
 */
export function canSeeAwardedWork(actor: Actor, work: Work | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see the work that was awarded.");
  const isWork = work?.state === "accepted" || (work?.startedOn ?? null) !== null;
  return isWork && isMemberOf(actor, work!.companyId) ? allowed : none;
}

/** Whoever acts for one of the sides agrees for it, and takes that back, at any time. */
export function canShowWork(actor: Actor, work: Work | undefined): Verdict {
  const verdict = canSeeAwardedWork(actor, work);
  return verdict.isAllowed && work ? canActFor(actor, work.companyId) : verdict;
}

interface Started extends Work {
  isReviewed: boolean;
  side: WorkSide;
  recordedBy: WorkSide | null;
  confirmedAt: Date | null;
}

/**
 * The side that has recorded the start takes it back while the award counts, until the other one has said that it is right or
 * a review rests on it. After the award's end nobody could record it again.
 */
export function canTakeStartBack(actor: Actor, work: Started | undefined): Verdict {
  const verdict = canRecordStart(actor, work);
  if (!verdict.isAllowed || !work) return verdict;
  if (work.recordedBy === null) return refused("conflict", "No start of this work is recorded.");
  if (work.recordedBy !== work.side)
    return refused(
      "conflict",
      "The other side has recorded the start: it can take it back, and you can correct it.",
    );
  if (work.state !== "accepted")
    return refused(
      "conflict",
      "The award has ended, and what was recorded before stays: it can be corrected, not taken back.",
    );
  return work.confirmedAt === null
    ? allowed
    : refused(
        "conflict",
        "The other side has said that this start is right: it can be corrected, not taken back.",
      );
}

/** They record the start, and correct it until somebody has written a review that rests on it. */
export function canRecordStart(actor: Actor, work: (Work & { isReviewed: boolean }) | undefined): Verdict {
  const verdict = canShowWork(actor, work);
  if (!verdict.isAllowed || !work) return verdict;
  return work.isReviewed
    ? refused("conflict", "The start can no longer be changed: a review of this work has been written.")
    : allowed;
}
