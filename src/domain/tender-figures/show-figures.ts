import { moveDay } from "#domain/tender-rules/working-days.ts";
import { FEWEST_COUNTED, FEWEST_TENDERS, FIGURES_OF_MONTHS } from "./tender-figures.limits.ts";
import { firstOfMonth } from "./whole-months.ts";

/** A share with what it is of. */
export interface Share {
  count: number;
  of: number;
}

/** A median with what it is of; null where half or more have none. */
export interface Median {
  value: number | null;
  of: number;
}

/** What is shown of a company; null is withheld, since it is of too few. */
export interface TenderFigures {
  /** The first and the last day that count, in London. */
  from: string;
  to: string;
  /** Firms told the outcome in time, of quotes that came in. */
  feedback: Share | null;
  /** Days from the return to the outcome. */
  outcomeDays: Median | null;
  /** Working minutes to the answer of a question. */
  queryMinutes: Median | null;
  coverage: Share | null;
  awarded: Share | null;
  /** Tenders whose compliant tenderers were asked to price a second time. */
  secondRounds: Share | null;
  response: Share | null;
  quotes: Share | null;
  kept: Share | null;
}

/** What was counted of a company, as it is stored. */
export interface CountedFigures {
  until: string;
  closed: number;
  covered: number;
  awarded: number;
  secondRounds: number;
  quotes: number;
  told: number;
  toldTenders: number;
  outcomes: number;
  outcomeTenders: number;
  outcomeDays: number | null;
  questions: number;
  questionTenders: number;
  questionMinutes: number | null;
  delivered: number;
  answered: number;
  priced: number;
  promised: number;
  kept: number;
}

/** The figures that are of enough; null where none is. */
export function showFigures(row: CountedFigures): TenderFigures | null {
  const figures = {
    feedback: row.toldTenders < FEWEST_TENDERS ? null : share(row.told, row.quotes),
    outcomeDays: row.outcomeTenders < FEWEST_TENDERS ? null : median(row.outcomeDays, row.outcomes),
    queryMinutes: row.questionTenders < FEWEST_TENDERS ? null : median(row.questionMinutes, row.questions),
    coverage: share(row.covered, row.closed),
    awarded: share(row.awarded, row.closed),
    secondRounds: share(row.secondRounds, row.closed),
    response: share(row.answered, row.delivered),
    quotes: share(row.priced, row.delivered),
    kept: share(row.kept, row.promised),
  };
  if (Object.values(figures).every((each) => each === null)) return null;
  return { from: firstOfMonth(row.until, -FIGURES_OF_MONTHS), to: moveDay(row.until, -1), ...figures };
}

const share = (count: number, of: number): Share | null => (of < FEWEST_COUNTED ? null : { count, of });
const median = (value: number | null, of: number): Median | null =>
  of < FEWEST_COUNTED ? null : { value, of };
