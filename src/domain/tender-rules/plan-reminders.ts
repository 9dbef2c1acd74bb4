import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import type { BankHolidays } from "./bank-holidays.data.ts";
import type { Nation } from "./nations.data.ts";
import { shiftWorkingDays } from "./suggest-time.ts";
import { EXPRESSION_WORKING_DAYS, REMINDER_MINUTE, REMINDER_WORKING_DAYS } from "./tender-rules.limits.ts";
import { addWorkingDays, type Known, moveDay } from "./working-days.ts";

export interface Reminder {
  /** Working days before the return. */
  readonly daysBefore: (typeof REMINDER_WORKING_DAYS)[number];
  readonly at: Date;
}

/**
 * When those who have not answered are reminded: five, two and one working days before the return, at nine in London. What
 * would come before the invitation itself falls out, and so does what lies beyond the published bank holidays.
 */
export function planReminders({
  invitedAt,
  returnAt,
  nation,
  holidays,
}: {
  readonly invitedAt: Date;
  readonly returnAt: Date;
  readonly nation: Nation;
  readonly holidays?: BankHolidays | undefined;
}): Reminder[] {
  return REMINDER_WORKING_DAYS.flatMap((daysBefore) => {
    const at = shiftWorkingDays(returnAt, -daysBefore, REMINDER_MINUTE, nation, holidays);
    if (at.kind === "beyondKnown" || at.value <= invitedAt || at.value >= returnAt) return [];
    return [{ daysBefore, at: at.value }];
  });
}

/** The one reminder that is due now: where several were missed, the latest of them. */
export function dueReminder<Planned extends { readonly at: Date }>(
  plan: readonly Planned[],
  now: Date,
  sentUpTo?: Date,
): Planned | undefined {
  return plan
    .filter(({ at }) => at <= now && (sentUpTo === undefined || at > sentUpTo))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())[0];
}

/** When an expression of interest that nobody answered is released: at the end, in London, of its fifth working day. */
export function expressionEndsAt(submittedAt: Date, nation: Nation, holidays?: BankHolidays): Known<Date> {
  const last = addWorkingDays(londonDay(submittedAt), EXPRESSION_WORKING_DAYS, nation, holidays);
  if (last.kind === "beyondKnown") return last;
  return { kind: "known", value: londonMomentsAt(moveDay(last.value, 1), 0)[0]! };
}
