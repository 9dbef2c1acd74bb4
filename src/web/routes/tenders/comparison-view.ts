import type { FiguresState } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { describeExtent } from "#domain/quote-terms/term-words.data.ts";
import type { Alternate } from "#domain/quote-terms/quote-terms.schema.ts";
import type { ComparedTender, TenderComparison } from "#domain/tender-comparison/get-comparison.ts";
import { type ComparedCell, cellAt } from "#domain/tender-comparison/reckon-quote.ts";
import type { ArithmeticDifference } from "#domain/tender-comparison/check-arithmetic.ts";
import type { QuoteQuery } from "#domain/tender-comparison/quote-queries.queries.ts";
import { aboutLine } from "#domain/tender-quotes/about-line.ts";
import { type ReckonedOwnLine, reckonOwnLines } from "#domain/tender-comparison/reckon-own-lines.ts";
import { findOwnLine } from "#domain/tender-quotes/find-quote-line.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
import { LEFT_OUT } from "#domain/tender-quotes/tender-quotes.states.ts";
import { FIRST_OWN_LINE } from "#domain/tender-quotes/tender-quotes.limits.ts";
import type { Minute } from "#domain/tender-minutes/tender-minutes.queries.ts";
import { type Statement, listStatements } from "#domain/tender-comparison/list-statements.ts";
import { type OwnLine, describeLine } from "#domain/tender-quotes/quotes.queries.ts";
import { IN_ONE_SUM, NOT_PRICED, lineWordLabel } from "#domain/tender-rules/line-words.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { showQuantity, showRate, showScaled } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { LINES_A_PAGE, type Wanted, shownKey } from "./comparison-wanted.ts";
import { type Spread, rangeOf, spreadOf } from "./figure-spread.ts";

export interface RowCell {
  pence: number;
  /** What stands in place of pounds: `12.5%`, which adds nothing to the total, `Excluded`, or `–` of a line of one sum. */
  inPlace: string | null;
  /** By how much the tenderer has corrected it since. */
  revisionPence: number;
  /** Whether something was asked about it, and whether all of that is answered, or can be still. */
  asked: "waits" | "unanswered" | "answered" | null;
  /** Its own rate says another figure. */
  isDifferent: boolean;
  /** What the buyer adds to it. */
  adjustmentPence: number;
  /** What it comes to with everything. */
  adjustedPence: number;
  state: ComparedCell["state"];
  /** It is adjusted, and the price has changed since. */
  isOvertaken: boolean;
}

export interface ComparisonRow extends Spread {
  at: number;
  section: string;
  item: string;
  description: string;
  /** In the order of the tenderers; counted are figures that are held against each other, and no words in place of one. */
  cells: (RowCell & { isCounted: boolean })[];
}

/** What a section of the pricing document comes to as adjusted, in the order of the tenderers; all its lines, not only those that are looked at. */
export interface SectionSums extends Spread {
  section: string;
  /** Null where a section asks for percentages alone, or its quote is one sum. */
  pence: (number | null)[];
}

/** A tenderer without its lines. */
export type ShownTender = Pick<
  ComparedTender,
  | "id"
  | "companyName"
  | "state"
  | "tenderedPence"
  | "firstPence"
  | "isLate"
  | "isExpired"
  | "isOutdated"
  | "stands"
  | "isOvertaken"
  | "changeCount"
  | "setNumber"
  | "revisionPence"
  | "discountPence"
  | "adjustmentPence"
  | "adjustedPence"
  | "rank"
  | "isLow"
  | "scores"
  | "exposure"
> & {
  /** Which of them it is, in addresses. */
  key: string;
  /** In hundredths of a percent. */
  discount: number;
  /** What it is, where it is not simply the whole of what was asked for. */
  extent: string;
  /** Whether its tenderer stands by figures that the buyer has entered; null where it has sent them itself. */
  entered: FiguresState | null;
  alternates: Alternate[];
  ownLines: ShownOwnLine[];
  /** How much has been entered for the whole quote. */
  seenOfWhole: number;
};

/** A line that the tenderer has added; `amount`: `4 nr at £12.50`, `One sum`. */
export type ShownOwnLine = Pick<ReckonedOwnLine, "section" | "description" | "line"> & {
  amount: string;
  cell: RowCell;
};

export interface ShownQuery extends QuoteQuery {
  /** How its firm is told by e-mail, where it has no account and has not answered; null else. */
  mail: { sentBy: Date } | { goesAt: Date } | null;
  about: string;
  /** Null where the quote is not compared any more. */
  cell: Wanted["cell"];
}

export interface ShownMinute extends Minute {
  /** Its lines, each by its name and the address of its cell. */
  about: { words: string; cell: NonNullable<Wanted["cell"]> }[];
  /** The same as a form takes them. */
  items: string;
  /** Of the whole of its quote; null where that is not compared any more. */
  whole: Wanted["cell"];
  /** One that was kept later corrects it. */
  isCorrected: boolean;
}

export interface ShownDifference extends ArithmeticDifference {
  tender: ShownTender;
  about: string;
}

/** What a page of a comparison shows, and no more. */
export interface ComparisonView extends Pick<
  TenderComparison,
  "state" | "criteria" | "errorRule" | "rule" | "middlePence" | "closed" | "silent" | "unminuted"
> {
  wanted: Wanted;
  tenders: ShownTender[];
  /** The key of the tenderer whose figures a phone shows. */
  shown: string;
  /** Of the totals as adjusted. */
  totals: Spread;
  rows: ComparisonRow[];
  /** The sections of these rows; none where the pricing document has none. */
  sections: SectionSums[];
  lineCount: number;
  /** How many lines are looked at, on all pages together. */
  foundCount: number;
  /** What tenderers were asked, the newest first, with the line's name and the address of its cell. */
  queries: ShownQuery[];
  /** What was said with tenderers since, the newest first. */
  minutes: ShownMinute[];
  /** There are lines of the document, or tenderers’ own, that minutes can name. */
  hasItems: boolean;
  /** Where figures disagree with their own rates or lines. */
  differences: ShownDifference[];
  /** In the order of the tenderers. */
  statements: Statement[];
}

export function viewOf(comparison: TenderComparison, wanted: Wanted): ComparisonView {
  const { quotes, lines, state, criteria, errorRule, rule, middlePence, closed, silent, unminuted } =
    comparison;
  const places = lines.map((_, at) => at).filter((at) => isWanted(comparison, at, wanted));
  const shown = places.slice(wanted.from, wanted.from + LINES_A_PAGE);
  const now = wantedNow(quotes, wanted);
  const keys = quotes.map(keyOf);
  const onPhone = keys.indexOf(shownKey(keys, now));
  const rows = shown.map((at) => rowOf(comparison, at, onPhone));
  return {
    state,
    criteria,
    errorRule,
    rule,
    middlePence,
    closed,
    silent,
    unminuted,
    wanted: now,
    shown: shownKey(keys, now),
    totals: spreadOf(
      quotes.map(({ rank, adjustedPence }) => (rank === null ? null : adjustedPence)),
      onPhone,
    ),
    queries: comparison.queries.map((query) => shownQuery(comparison, query)).toReversed(),
    minutes: shownMinutes(comparison).toReversed(),
    hasItems: lines.length > 0 || quotes.some(({ content }) => content.ownLines.length > 0),
    differences: quotes.flatMap((quote) =>
      [...quote.cells.values()].flatMap(({ difference }) =>
        difference
          ? [
              {
                ...difference,
                tender: shownTender(quote, state),
                about: aboutLine(comparison, difference.line, quote),
              },
            ]
          : [],
      ),
    ),
    tenders: quotes.map((quote) => shownTender(quote, state)),
    rows,
    sections: sectionsOf(comparison, new Set(rows.map(({ section }) => section)), onPhone),
    lineCount: lines.length,
    foundCount: places.length,
    statements: listStatements(comparison),
  };
}

function isWanted({ lines, quotes }: TenderComparison, at: number, { sought, isOdd }: Wanted): boolean {
  const { section, item, description } = lines[at]!;
  if (sought && !`${section} ${item} ${description}`.toLowerCase().includes(sought.toLowerCase()))
    return false;
  return !isOdd || quotes.some(({ cells }) => cells.has(at));
}

/** Its company's number; of a firm without an account its own id, which is the same whoever else is compared. */
export const keyOf = ({ id, companyNumber }: Pick<ComparedTender, "id" | "companyNumber">): string =>
  companyNumber === null ? id : String(companyNumber);

/** Also by the id of one that has an account since. */
export const findByKey = (quotes: TenderComparison["quotes"], key: string) =>
  quotes.find((quote) => keyOf(quote) === key || quote.id === key);

/** What an address says, as it is said now. */
function wantedNow(quotes: TenderComparison["quotes"], wanted: Wanted): Wanted {
  const now = (key: string) => {
    const quote = findByKey(quotes, key);
    return quote ? keyOf(quote) : key;
  };
  const { cell, firm } = wanted;
  return { ...wanted, cell: cell && { ...cell, key: now(cell.key) }, firm: firm && now(firm) };
}

/** Everything but the lines, which are many. */
export const shownTender = (quote: ComparedTender, state: PackageState): ShownTender => ({
  id: quote.id,
  companyName: quote.companyName,
  key: keyOf(quote),
  state: quote.state,
  tenderedPence: quote.tenderedPence,
  firstPence: quote.firstPence,
  isLate: quote.isLate,
  isExpired: quote.isExpired,
  isOutdated: quote.isOutdated,
  stands: quote.stands,
  isOvertaken: quote.isOvertaken,
  changeCount: quote.changeCount,
  setNumber: quote.setNumber,
  revisionPence: quote.revisionPence,
  discountPence: quote.discountPence,
  adjustmentPence: quote.adjustmentPence,
  adjustedPence: quote.adjustedPence,
  rank: quote.rank,
  isLow: quote.isLow,
  scores: quote.scores,
  exposure: quote.exposure,
  discount: quote.content.discount,
  extent: describeExtent(quote.content),
  entered: quote.provenance?.state ?? null,
  alternates: quote.content.alternates,
  ownLines: reckonOwnLines(quote).map((own) => shownOwnLine(own, state)),
  seenOfWhole: cellAt(quote.content, quote, null).seen,
});

const shownOwnLine = (own: ReckonedOwnLine, state: PackageState): ShownOwnLine => ({
  section: own.section,
  description: own.description,
  line: own.line,
  amount: describeAmount(own),
  cell: { pence: own.pence, inPlace: null, ...notedOf(own.cell, state), adjustedPence: own.adjustedPence },
});

/** What was entered and asked about a cell, as a table has it. */
const notedOf = (cell: ComparedCell | undefined, state: PackageState) => ({
  revisionPence: cell?.revisionPence ?? 0,
  asked: askedOf(cell, state),
  isDifferent: Boolean(cell?.difference),
  adjustmentPence: cell?.adjustmentPence ?? 0,
  state: cell?.state ?? "included",
  isOvertaken: (cell?.overtaken.length ?? 0) > 0,
});

const describeAmount = ({ quantity, unit, rate }: OwnLine): string =>
  quantity === null
    ? "One sum"
    : `${[showQuantity(quantity), unit].filter(Boolean).join(" ")} at £${showRate(rate)}`;

function shownQuery(comparison: TenderComparison, query: QuoteQuery): ShownQuery {
  const quote = comparison.quotes.find(({ id }) => id === query.quoteId);
  return {
    ...query,
    mail: mailOf(comparison, query),
    about: aboutLine(comparison, query.line, quote),
    cell: quote ? { key: keyOf(quote), line: query.line } : null,
  };
}

function mailOf({ askedMails }: TenderComparison, query: QuoteQuery): ShownQuery["mail"] {
  const mail = askedMails.get(query.quoteId);
  if (!mail || query.outcome !== null) return null;
  const { waiting, mailedAt } = mail;
  if (waiting && query.askedAt >= waiting.since) return { goesAt: waiting.dueAt };
  // The last e-mail that has gone out since: the one with the question is that, or an earlier one.
  return mailedAt && mailedAt >= query.askedAt ? { sentBy: mailedAt } : null;
}

/** As the comparison and those who approve read them, the oldest first. */
export const shownMinutes = ({
  quotes,
  lines,
  minutes,
}: Pick<TenderComparison, "quotes" | "lines" | "minutes">): ShownMinute[] =>
  minutes.map((minute) => {
    const quote = quotes.find(({ id }) => id === minute.quoteId);
    return {
      ...minute,
      about: quote
        ? minute.lines.map((line) => ({
            words: aboutLine({ lines }, line, quote),
            cell: { key: keyOf(quote), line },
          }))
        : [],
      items: minute.lines.flatMap((line) => namedFor(lines, line, quote) ?? []).join(", "),
      whole: quote ? { key: keyOf(quote), line: null } : null,
      isCorrected: minutes.some(({ correctsId }) => correctsId === minute.id),
    };
  });

/** What a form calls a line by; undefined of an own line that is not in the quote any more. */
function namedFor(
  lines: readonly PricingLine[],
  line: number,
  quote: ComparedTender | undefined,
): string | undefined {
  if (line >= FIRST_OWN_LINE) return quote && findOwnLine(quote.content, line)?.description;
  const { item, description } = describeLine(lines[line]!);
  return item || description;
}

function rowOf({ lines, quotes, state }: TenderComparison, at: number, onPhone: number): ComparisonRow {
  const cells = quotes.map((quote): RowCell => {
    return {
      pence: quote.content.lines[at]?.pence ?? 0,
      inPlace: inPlaceOf(quote, at),
      ...notedOf(quote.cells.get(at), state),
      adjustedPence: adjustedAt(quote, at),
    };
  });
  const counts = ({ state }: RowCell, place: number) =>
    !LEFT_OUT.has(quotes[place]!.state) && (state === "included" || state === "plugged");
  const adjusted = cells.map((cell, place) =>
    counts(cell, place) && isFigure(quotes[place]!, at) ? cell.adjustedPence : null,
  );
  const percentages = cells.map((cell, place) =>
    counts(cell, place) ? (quotes[place]!.content.lines[at]?.percentage ?? null) : null,
  );
  const spread = spreadOf(adjusted, onPhone);
  const { section, item, description } = lines[at]!;
  return {
    at,
    section,
    item,
    description,
    cells: cells.map((cell, place) => ({ ...cell, isCounted: adjusted[place] !== null })),
    ...spread,
    others: spread.others ?? rangeOf(percentages, onPhone, showPercentage),
  };
}

function sectionsOf(
  { lines, quotes }: TenderComparison,
  wanted: ReadonlySet<string>,
  onPhone: number,
): SectionSums[] {
  const named = Map.groupBy(lines.keys(), (at) => lines[at]!.section);
  return [...named]
    .filter(([section]) => section !== "" && wanted.has(section))
    .map(([section, places]) => {
      const pence = quotes.map((quote) => sumOf(quote, places));
      const counted = pence.map((sum, place) => (quotes[place]!.rank === null ? null : sum));
      return { section, pence, ...spreadOf(counted, onPhone) };
    });
}

const sumOf = (quote: ComparedTender, places: readonly number[]): number | null =>
  places.every((at) => percentageOf(quote.content.lines[at]) !== null) ||
  (quote.content.isTotalOnly && places.every((at) => adjustedAt(quote, at) === 0))
    ? null
    : places.reduce((sum, at) => sum + adjustedAt(quote, at), 0);

export const percentageOf = (line: { percentage: number | null } | undefined): string | null =>
  typeof line?.percentage === "number" ? showPercentage(line.percentage) : null;

/** What a quote says of a line in place of pounds; null where those stand. */
function inPlaceOf({ content, pricedCount }: ComparedTender, at: number): string | null {
  const line = content.lines[at];
  if (content.isTotalOnly) return IN_ONE_SUM;
  if (at >= pricedCount) return NOT_PRICED;
  return line?.said ? lineWordLabel(line.said) : percentageOf(line);
}

/** It is pounds, as quoted or since. */
const isFigure = (quote: ComparedTender, at: number): boolean =>
  inPlaceOf(quote, at) === null ||
  (percentageOf(quote.content.lines[at]) === null && adjustedAt(quote, at) !== 0);

const showPercentage = (percentage: number) => `${showScaled(percentage, 2)}%`;

const adjustedAt = ({ content, cells }: ComparedTender, at: number): number => {
  const cell = cells.get(at);
  return (content.lines[at]?.pence ?? 0) + (cell?.revisionPence ?? 0) + (cell?.adjustmentPence ?? 0);
};

function askedOf(cell: ComparedCell | undefined, state: PackageState): RowCell["asked"] {
  if (!cell || cell.queries.length === 0) return null;
  if (cell.queries.every(({ outcome }) => outcome !== null)) return "answered";
  return answerable.includes(state) ? "waits" : "unanswered";
}
