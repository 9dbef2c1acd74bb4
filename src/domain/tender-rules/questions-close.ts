import { londonDeadline, londonMinute } from "#platform/london-time.ts";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { inWorkingDays } from "./name-amounts.ts";
import type { Nation } from "./nations.data.ts";
import { nextSuggestedTime, shiftWorkingDays } from "./suggest-time.ts";
import { LAST_ANSWER_WORKING_DAYS, QUESTIONS_CLOSE_WORKING_DAYS } from "./tender-rules.limits.ts";
import type { Known } from "./working-days.ts";

interface Period {
  readonly issuedAt: Date;
  readonly returnAt: Date;
}

interface Calendar {
  readonly nation: Nation;
  readonly holidays?: BankHolidays | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Before this moment, to the minute in which it can be typed, questions stay open: firms have had half of the period to find
 * what is missing.
 */
export function halfOfPeriod({ issuedAt, returnAt }: Period): Date {
  const half = (issuedAt.getTime() + returnAt.getTime()) / 2;
  return new Date(Math.min(Math.ceil(half / MINUTE_MS) * MINUTE_MS, returnAt.getTime()));
}

/**
 * When questions close unless the buyer says otherwise: five working days before the return, at its time of day, or, in a
 * short period, at the first working hour after half of it.
 */
export function proposeQuestionsClose({ nation, holidays, ...period }: Period & Calendar): Known<Date> {
  const { returnAt } = period;
  const half = halfOfPeriod(period);
  const minute = londonMinute(returnAt);
  const usual = shiftWorkingDays(returnAt, -QUESTIONS_CLOSE_WORKING_DAYS, minute, nation, holidays);
  if (usual.kind === "beyondKnown" || usual.value >= half) return usual;
  const next = nextSuggestedTime(half, nation, holidays);
  if (next.kind === "beyondKnown") return next;
  return { kind: "known", value: next.value < returnAt ? next.value : half };
}

/** When questions close by the rule, as its buyer reads it before the issue; null where the calendar does not reach so far. */
export function describeQuestionsClose(period: Period & Calendar): string | null {
  const closes = closeByRule(period);
  if (closes === null) return null;
  const { when, isUsual, rule } = closes;
  return isUsual
    ? `Questions will close on ${when}, by the rule: ${rule}.`
    : `If it is issued now, questions will close on ${when}, by the rule: ${rule}.`;
}

/** The same beside “Questions until”. */
export function stateQuestionsClose(period: Period & Calendar): string | null {
  const closes = closeByRule(period);
  if (closes === null) return null;
  const { when, isUsual, rule } = closes;
  return `${when}, by the rule${isUsual ? "" : " if it is issued now"}: ${rule}`;
}

function closeByRule(period: Period & Calendar) {
  const closes = proposeQuestionsClose(period);
  if (closes.kind === "beyondKnown") return null;
  const { returnAt, nation, holidays } = period;
  const minute = londonMinute(returnAt);
  const usual = shiftWorkingDays(returnAt, -QUESTIONS_CLOSE_WORKING_DAYS, minute, nation, holidays);
  const days = inWorkingDays(QUESTIONS_CLOSE_WORKING_DAYS);
  const when = londonDeadline(closes.value);
  const isUsual = usual.kind === "known" && usual.value.getTime() === closes.value.getTime();
  const rule = isUsual
    ? `${days} before the return, never before half of the period`
    : `never before half of the period, which is later here than ${days} before the return`;
  return { when, isUsual, rule };
}

export type QuestionsCloseCheck =
  | { readonly kind: "fits"; readonly sentence: string }
  | { readonly kind: "refused"; readonly why: "beforeHalf" | "afterReturn"; readonly sentence: string };

export function checkQuestionsClose({
  closesAt,
  ...period
}: Period & { readonly closesAt: Date }): QuestionsCloseCheck {
  const half = halfOfPeriod(period);
  if (closesAt < half)
    return {
      kind: "refused",
      why: "beforeHalf",
      sentence: `Questions stay open for half of the period at least: choose ${londonDeadline(half)} or later.`,
    };
  if (closesAt > period.returnAt)
    return {
      kind: "refused",
      why: "afterReturn",
      sentence: `Questions close before quotes are due: choose ${londonDeadline(period.returnAt)} or earlier.`,
    };
  return { kind: "fits", sentence: `Questions can be asked until ${londonDeadline(closesAt)}.` };
}

export type AnswerCheck =
  | { readonly kind: "inTime" }
  | {
      readonly kind: "extend";
      readonly returnAt: Date;
      readonly sentence: string;
    }
  | { readonly kind: "refused"; readonly why: "beyondKnown"; readonly sentence: string };

/** An answer that leaves firms fewer than two working days to price by it: to which moment the return had better move. */
export function checkAnswerTime({
  answeredAt,
  returnAt,
  nation,
  holidays,
}: { readonly answeredAt: Date; readonly returnAt: Date } & Calendar): AnswerCheck {
  const minute = londonMinute(returnAt);
  const shift = (from: Date, count: number) => shiftWorkingDays(from, count, minute, nation, holidays);
  const last = shift(returnAt, -LAST_ANSWER_WORKING_DAYS);
  if (last.kind === "beyondKnown") return { kind: "refused", why: "beyondKnown", sentence: last.sentence };
  if (answeredAt <= last.value) return { kind: "inTime" };
  // A day later where the return's time of day is over already, or where it is no working day.
  const day = shift(answeredAt, 0);
  const isOver = day.kind === "known" && day.value < answeredAt;
  const moved = shift(
    day.kind === "known" ? day.value : answeredAt,
    LAST_ANSWER_WORKING_DAYS + (isOver ? 1 : 0),
  );
  if (moved.kind === "beyondKnown") return { kind: "refused", why: "beyondKnown", sentence: moved.sentence };
  return {
    kind: "extend",
    returnAt: moved.value,
    sentence: `After ${londonDeadline(last.value)} an answer to all leaves firms fewer than two working days. Move the return to ${londonDeadline(moved.value)} or later.`,
  };
}

/**
 * When questions close once a return has moved later: as a new period would close them, and never earlier than they did; as
 * they were where the calendar does not reach so far.
 */
export function reopenQuestions({
  closesAt,
  ...period
}: Period & Calendar & { readonly closesAt: Date }): Date {
  const proposed = proposeQuestionsClose(period);
  return proposed.kind === "known" && proposed.value > closesAt ? proposed.value : closesAt;
}
