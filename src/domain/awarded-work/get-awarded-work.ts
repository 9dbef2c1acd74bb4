import type { Context } from "#domain/context.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { canRecordStart, canSeeAwardedWork, canShowWork, canTakeStartBack } from "./awarded-work.policy.ts";
import { type AwardedWork, findAwardedWork } from "./awarded-work.queries.ts";
import { awardedWorkSchema } from "./awarded-work.schema.ts";

/** What a page says of awarded work to one of its sides. */
export interface AwardedWorkPage extends Pick<
  AwardedWork,
  | "awardId"
  | "version"
  | "acceptedOn"
  | "endedOn"
  | "startedOn"
  | "recordedAt"
  | "confirmedAt"
  | "isOwnShown"
  | "isOtherShown"
  | "isReviewedByOwn"
> {
  otherName: string;
  /** The company whose team has recorded the start. */
  recordedBy: string | null;
  /** The other one of the two, once it has confirmed that. */
  confirmedBy: string | null;
  /** The last day that can be recorded. */
  lastDay: string;
  /** Why something cannot be done; null where it can. */
  cannot: Record<"record" | "show" | "takeBack", string | null>;
  /** The other side has recorded the start, and it was not confirmed yet. */
  isToConfirm: boolean;
}

/** Awarded work with its start and what both sides say of showing it, for the team of one of them. */
export async function getAwardedWork(ctx: Context, input: unknown): Promise<AwardedWorkPage> {
  const looking = awardedWorkSchema.parse(input);
  const found = await findAwardedWork(ctx, looking);
  const work = requireFound(found, canSeeAwardedWork(ctx.actor, found));
  const {
    awardId,
    version,
    acceptedOn,
    endedOn,
    startedOn,
    recordedAt,
    confirmedAt,
    isOwnShown,
    isOtherShown,
    isReviewedByOwn,
  } = work;
  const { side, ownName, other, recordedBy } = work;
  return {
    awardId,
    version,
    acceptedOn,
    endedOn,
    startedOn,
    recordedAt,
    confirmedAt,
    isToConfirm: recordedBy !== null && recordedBy !== side && confirmedAt === null,
    isOwnShown,
    isOtherShown,
    isReviewedByOwn,
    otherName: other.name,
    recordedBy: recordedBy && (recordedBy === side ? ownName : other.name),
    confirmedBy: confirmedAt && (recordedBy === side ? other.name : ownName),
    lastDay: endedOn ?? londonDay(ctx.clock.now()),
    cannot: {
      record: reasonOf(canRecordStart(ctx.actor, work)),
      show: reasonOf(canShowWork(ctx.actor, work)),
      takeBack: reasonOf(canTakeStartBack(ctx.actor, work)),
    },
  };
}

const reasonOf = (verdict: Verdict): string | null => (verdict.isAllowed ? null : verdict.reason);
