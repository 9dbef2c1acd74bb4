import type { BankHolidays } from "./bank-holidays.data.ts";
import type { Nation } from "./nations.data.ts";
import { shiftWorkingDays } from "./suggest-time.ts";
import {
  CHASES_AFTER_AWARD,
  CHASES_AFTER_OPENING,
  MOST_CHASES,
  REMINDER_MINUTE,
  WEEKLY_WORKING_DAYS,
} from "./tender-rules.limits.ts";

export interface Chase {
  /** Working days since firms wait. */
  readonly workingDays: number;
  readonly at: Date;
}

/** Since when firms wait to hear, and what happened then. */
export interface Wait {
  readonly from: "return" | "opening" | "award";
  readonly since: Date;
}

const days = (first: readonly number[]): number[] => [
  ...first,
  ...Array.from(
    { length: MOST_CHASES - first.length },
    (_, at) => first.at(-1)! + (at + 1) * WEEKLY_WORKING_DAYS,
  ),
];
const AFTER_OPENING = days(CHASES_AFTER_OPENING);
const AFTER_AWARD = days(CHASES_AFTER_AWARD);

/**
 * When a buyer is reminded that firms wait to hear, at nine in London: 10 and 20 working days after the opening (or the
 * return, while nobody has opened them), 5 and 9 after the award, so that they can still be told in time; then weekly, 12
 * times at most. What lies beyond the published bank holidays falls out.
 */
export function planChases({ from, since }: Wait, nation: Nation, holidays?: BankHolidays): Chase[] {
  return (from === "award" ? AFTER_AWARD : AFTER_OPENING).flatMap((workingDays) => {
    const at = shiftWorkingDays(since, workingDays, REMINDER_MINUTE, nation, holidays);
    return at.kind === "known" ? [{ workingDays, at: at.value }] : [];
  });
}
