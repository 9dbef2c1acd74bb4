import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import type { ListedPackage } from "#domain/packages/list-packages.ts";
import { londonDay } from "#platform/london-time.ts";
import { formatDate, formatDeadline } from "#web/format.ts";
import { daysFrom, daysUntil } from "./days-until.ts";
import { returnLabel } from "./return-words.ts";

export interface NextDate {
  /** Its name and the date, such as `Quotes due Thu 7 Jan 2027, 12:00 (London)`. */
  words: string;
  /** How many days are left; below 0 once it has passed. */
  days: number;
  /** Its buyer should have taken this step by now. */
  isLate?: boolean;
}

type Dated = Pick<ListedPackage, "state" | "returnAt" | "questionsCloseAt" | "awardOn" | "startOn">;

/**
 * The date that comes next for a package's buyer: the close of its questions, then the return, since when its quotes are to
 * be opened, then the planned award, the winner's answer and the start on site; of what has ended, when its quotes were due. Null while none is set.
 */
export function nextDate(row: Dated, step: NextStep | undefined, now: Date): NextDate | null {
  const { state, questionsCloseAt } = row;
  if (state === "issued" && questionsCloseAt && questionsCloseAt > now)
    return ofMoment("Questions close", questionsCloseAt, now);
  return afterReturn(row, step, now) ?? returnDate(row, now);
}

/** When quotes are due, or were. */
export const returnDate = ({ state, returnAt }: Dated, now: Date): NextDate | null =>
  returnAt && ofMoment(returnLabel(state), returnAt, now);

const DECIDING: ReadonlySet<string> = new Set(["closed", "opened", "under_evaluation", "recommended"]);

function afterReturn(
  { state, returnAt, awardOn, startOn }: Dated,
  step: NextStep | undefined,
  now: Date,
): NextDate | null {
  if (step?.kind === "open" && returnAt) {
    const since = ofMoment("To be opened since", returnAt, now);
    return { ...since, isLate: since.days < 0 };
  }
  if (DECIDING.has(state) && awardOn) {
    const isLate = awardOn < londonDay(now);
    return { ...ofDay(isLate ? "Award was planned" : "Award planned", awardOn, now), isLate };
  }
  if (state !== "awarded" && state !== "closed_out") return null;
  if (step?.kind === "winner") return ofDay("The winner answers by", step.answerBy, now);
  return startOn && startOn >= londonDay(now) ? ofDay("Start on site", startOn, now) : null;
}

const ofMoment = (name: string, at: Date, now: Date): NextDate => ({
  words: `${name} ${formatDeadline(at)}`,
  days: daysUntil(at, now),
});

const ofDay = (name: string, day: string, now: Date): NextDate => ({
  words: `${name} ${formatDate(day)}`,
  days: daysFrom(day, now),
});
