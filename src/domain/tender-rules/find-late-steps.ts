import { londonDay } from "#platform/london-time.ts";

/** The dates of a package’s letting, and how far it has come. */
export interface Letting {
  state: string;
  issuedAt: Date | null;
  questionsCloseAt: Date | null;
  /** Questions wait for their answers. */
  hasQuestions: boolean;
  returnAt: Date | null;
  /** Something was sent or lodged that counts. */
  hasQuotes: boolean;
  /** Days, such as 2027-03-31. */
  awardOn: string | null;
  startOn: string | null;
}

/** *Opening* is of the quotes: from the return on they can be opened. *No quotes*: none came by it, and the package waits to be ended. */
export type LettingStep = "issue" | "questions" | "return" | "opening" | "no quotes" | "award" | "start";

/** Out, or back with nobody having opened its quotes yet. */
const UNOPENED: ReadonlySet<string> = new Set(["issued", "closed", "second_round"]);
const ENDED: ReadonlySet<string> = new Set(["cancelled", "unsuccessful", "closed_out", "awarded"]);

/** Which steps of a package should have been taken by this day and were not; those of a package that has ended are never late. */
export function findLateSteps(letting: Letting, today: string): LettingStep[] {
  const { state, returnAt, questionsCloseAt, hasQuestions, hasQuotes, awardOn, startOn } = letting;
  if (ENDED.has(state)) return [];
  const isPast = (day: string | null) => day !== null && day < today;
  const late: LettingStep[] = [];
  const returnOn = returnAt && londonDay(returnAt);
  const questionsCloseOn = questionsCloseAt && londonDay(questionsCloseAt);
  // What is not issued by the day on which quotes are due cannot be priced for it any more.
  if (state === "draft" && returnOn !== null && returnOn <= today) late.push("issue");
  // They have closed over questions that nobody has answered, or of a tender that nobody could ask about.
  if (isPast(questionsCloseOn) && (state === "draft" || (state === "issued" && hasQuestions)))
    late.push("questions");
  if (isPast(returnOn) && state === "draft") late.push("return");
  if (isPast(returnOn) && UNOPENED.has(state)) late.push(hasQuotes ? "opening" : "no quotes");
  if (isPast(awardOn)) late.push("award");
  if (isPast(startOn)) late.push("start");
  return late;
}
