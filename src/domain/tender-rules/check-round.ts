import { londonDay, londonDeadline } from "#platform/london-time.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { inWorkingDays } from "./name-amounts.ts";
import type { Nation } from "./nations.data.ts";
import { shiftWorkingDays } from "./suggest-time.ts";
import { MAX_RETURN_DAYS, USUAL_RETURN_MINUTE } from "./tender-rules.limits.ts";
import { type Known, workingDaysBetween } from "./working-days.ts";

interface Round {
  readonly now: Date;
  /** The working days that the package promises to price a change. */
  readonly minRepriceDays: number;
  readonly nation: Nation;
  readonly holidays?: BankHolidays | undefined;
}

/** Noon of the first day on which second prices may be due. */
export const proposeRound = ({ now, minRepriceDays, nation, holidays }: Round): Known<Date> =>
  shiftWorkingDays(now, minRepriceDays, USUAL_RETURN_MINUTE, nation, holidays);

export type RoundCheck =
  | { readonly kind: "fits"; readonly workingDays: number }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * Whether second prices can be due then: a second round leaves at least the working days that the package has promised for
 * pricing a change, and ends within a year.
 */
export function checkRound({ returnAt, ...round }: Round & { readonly returnAt: Date }): RoundCheck {
  const { now, minRepriceDays, nation, holidays } = round;
  if (returnAt.getTime() - now.getTime() > MAX_RETURN_DAYS * DAY_MS)
    return { kind: "refused", sentence: "Choose a return date within a year." };
  const left = workingDaysBetween(londonDay(now), londonDay(returnAt), nation, holidays);
  if (left.kind === "beyondKnown") return { kind: "refused", sentence: left.sentence };
  if (left.value >= minRepriceDays) return { kind: "fits", workingDays: left.value };
  const earliest = proposeRound(round);
  const instead =
    earliest.kind === "known"
      ? `: choose ${londonDeadline(earliest.value)} or later`
      : ": choose a later day";
  return {
    kind: "refused",
    sentence: `This leaves ${inWorkingDays(left.value)} to price again, and firms were promised ${minRepriceDays}${instead}.`,
  };
}
