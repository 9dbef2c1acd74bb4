import { londonDay, londonDeadline, londonMinute } from "#platform/london-time.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { inWorkingDays } from "./name-amounts.ts";
import { isLate } from "./is-late.ts";
import type { Nation } from "./nations.data.ts";
import { shiftWorkingDays } from "./suggest-time.ts";
import { MAX_RETURN_DAYS } from "./tender-rules.limits.ts";
import { workingDaysBetween } from "./working-days.ts";

/** `information` changes no price; with `reprice`, quotes that are in have to be confirmed again. */
export type Materiality = "information" | "reprice";

interface Move {
  /** When it takes effect. */
  readonly now: Date;
  readonly returnAt: Date;
  readonly newReturnAt?: Date | undefined;
}

type Refusal = {
  readonly kind: "refused";
  readonly why: "closed" | "earlier" | "tooFar" | "beyondKnown";
  readonly sentence: string;
};

export type MoveCheck =
  | {
      readonly kind: "fits";
      readonly returnAt: Date;
      readonly isExtended: boolean;
      readonly sentence: string;
    }
  | Refusal;

/** A return moves after issue only while it lies ahead, only later, and for everybody in one step. */
export function checkExtension({ now, returnAt, newReturnAt = returnAt }: Move): MoveCheck {
  if (isLate(now, returnAt))
    return refused(
      "closed",
      `The return date, ${londonDeadline(returnAt)}, has passed: nothing more changes.`,
    );
  if (newReturnAt < returnAt)
    return refused(
      "earlier",
      `A return date never moves earlier after issue: choose ${londonDeadline(returnAt)} or later.`,
    );
  if (newReturnAt.getTime() - now.getTime() > MAX_RETURN_DAYS * DAY_MS)
    return refused("tooFar", "Choose a return date within a year.");
  const isExtended = newReturnAt > returnAt;
  const sentence = isExtended
    ? `The return moves from ${londonDeadline(returnAt)} to ${londonDeadline(newReturnAt)} for every tenderer.`
    : `The return stays at ${londonDeadline(returnAt)}.`;
  return { kind: "fits", returnAt: newReturnAt, isExtended, sentence };
}

export type AddendumCheck =
  | MoveCheck
  | {
      readonly kind: "mustExtend";
      readonly workingDaysLeft: number;
      /** The first return that is late enough. */
      readonly earliest: Date;
      readonly sentence: string;
    };

/** A change of price that leaves fewer working days than the package promises has to extend the return in the same step. */
export function checkAddendum({
  materiality,
  minRepriceDays,
  nation,
  holidays,
  ...move
}: Move & {
  readonly materiality: Materiality;
  readonly minRepriceDays: number;
  readonly nation: Nation;
  readonly holidays?: BankHolidays | undefined;
}): AddendumCheck {
  const moved = checkExtension(move);
  if (moved.kind === "refused" || materiality === "information") return moved;
  const left = workingDaysBetween(londonDay(move.now), londonDay(moved.returnAt), nation, holidays);
  if (left.kind === "beyondKnown") return refused("beyondKnown", left.sentence);
  if (left.value >= minRepriceDays) return moved;
  const minute = londonMinute(move.returnAt);
  const earliest = shiftWorkingDays(move.now, minRepriceDays, minute, nation, holidays);
  if (earliest.kind === "beyondKnown") return refused("beyondKnown", earliest.sentence);
  return {
    kind: "mustExtend",
    workingDaysLeft: left.value,
    earliest: earliest.value,
    sentence: `This change leaves ${inWorkingDays(left.value)} to price again, and firms were promised ${minRepriceDays}: extend the return to ${londonDeadline(earliest.value)} or later.`,
  };
}

const refused = (why: Refusal["why"], sentence: string): Refusal => ({ kind: "refused", why, sentence });
