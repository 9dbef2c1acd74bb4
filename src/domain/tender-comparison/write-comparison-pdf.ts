import { setImmediate } from "node:timers/promises";
import { alternateVerbs } from "#domain/quote-terms/term-words.data.ts";
import { formatPounds } from "./format-pounds.ts";
import { dayInWords, londonMoment } from "#platform/london-time.ts";
import {
  BOLD,
  INK,
  LEAST_SIZE,
  MARGIN,
  type Pdf,
  QUIET,
  REGULAR,
  openSheet,
  lettersFor,
  numberPages,
  sizeFor,
  writeRow,
  writeRows,
} from "#platform/pdf-sheet.ts";
import type { WithdrawnQuote } from "#domain/quote-validity/quote-validity.queries.ts";
import type { Minute } from "#domain/tender-minutes/tender-minutes.queries.ts";
import { quoteFileKindLabel } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import type { ReceivedFile } from "#domain/tender-quotes/sealed-files.ts";
import type { ComparedTender, TenderComparison } from "./get-comparison.ts";
import { OVERTAKEN, cellStates } from "./adjustment-kinds.data.ts";
import { sayRank } from "./rank-words.data.ts";
import { type ReckonedOwnLine, reckonOwnLines } from "./reckon-own-lines.ts";
import { listStatements } from "./list-statements.ts";
import { MAX_PRINTED_NOTES } from "./tender-comparison.limits.ts";
import { NOT_PRICED, lineWordLabel } from "#domain/tender-rules/line-words.data.ts";
import { aboutLine } from "#domain/tender-quotes/about-line.ts";
import {
  answerOf,
  entryName,
  keptWords,
  minuteTitle,
  outcomeWords,
  nameInTotals,
  repricesOf,
} from "./write-comparison-workbook.ts";
import { writeInTurn } from "./write-in-turn.ts";

const TOTALS = { columns: [0, 102, 170, 238, 302, 370, 438], size: 9, figuresFrom: 1 };
/** Of ten billion with their pence. */
const WIDE_TOTALS = { ...TOTALS, columns: [0, 76, 149, 222, 295, 368, 441] };
const NOTES = { columns: [0, 190, 270], size: 9 };

/** So many tenderers stand beside each other on a sheet of lines. */
const BESIDE = 4;
const LINES = { columns: [0, 166, 246, 326, 406], size: 8, figuresFrom: 1 };
/** Of a firm's name over its lines so many letters: in full it stands over what was said of it. */
const MAX_NAME = 60;
/** So many lines of the document go to paper in one piece of the server's time. */
const LINES_AT_ONCE = 10;

/**
 * A comparison on A4 for those who approve: both totals, the points, who has withdrawn, tenderer by tenderer what was
 * adjusted and asked, and every line of the document, four tenderers beside each other. One at a time in this process;
 * refuses when many wait.
 */
export async function writeComparisonPdf(
  comparison: TenderComparison,
  madeAt: Date,
  withdrawn: readonly WithdrawnQuote[] = [],
): Promise<Buffer> {
  return writeInTurn(() => writePdf(comparison, madeAt, withdrawn));
}

async function writePdf(
  comparison: TenderComparison,
  madeAt: Date,
  withdrawn: readonly WithdrawnQuote[],
): Promise<Buffer> {
  const { title, quotes } = comparison;
  const { since, left } = notesFrom(comparison);
  const { pdf, done } = openSheet({ title: `Comparison of ${title}`, at: madeAt, isNumbered: true });
  heading(pdf, `Comparison of ${title}`, 20);
  pdf
    .fillColor(QUIET)
    .font(REGULAR)
    .fontSize(10)
    .text(`As it stood on ${londonMoment(madeAt)}, without VAT. What was tendered is never changed.`);
  if (left > 0)
    pdf.text(
      `The newest ${MAX_PRINTED_NOTES} adjustments, marks, questions and minutes are here; ${left} older ones are in the workbook alone.`,
    );
  space(pdf);
  const columns = ["Tenderer", "As tendered", "Changed", "Discount", "Adjustments", "As adjusted", "Points"];
  const rows = quotes.map((quote) => [
    quote.rank === null
      ? `${nameInTotals(quote)}, ${sayRank(quote)}`
      : `${quote.rank}. ${nameInTotals(quote)}`,
    formatPounds(quote.tenderedPence),
    poundsOrDash(quote.revisionPence),
    poundsOrDash(quote.discountPence),
    poundsOrDash(quote.adjustmentPence),
    formatPounds(quote.adjustedPence),
    quote.scores.total === null ? "–" : quote.scores.total.toFixed(1),
  ]);
  const sizeIn = (table: typeof TOTALS) =>
    Math.min(sizeFor(pdf, [columns], { ...table, font: BOLD }), sizeFor(pdf, rows, table));
  const table = sizeIn(TOTALS) > LEAST_SIZE ? TOTALS : WIDE_TOTALS;
  const size = sizeIn(table);
  const heads = () => writeRow(pdf, columns, { ...table, size, font: BOLD });
  heads();
  for (const row of rows) writeRow(pdf, row, { ...table, size, again: heads });
  writeWithdrawn(pdf, withdrawn);
  for (const quote of quotes) await writeTenderer(pdf, comparison, { quote, since });
  for (let from = 0; from < quotes.length; from += BESIDE) await writeLines(pdf, comparison, from);
  await numberPages(pdf, `Comparison of ${title}`);
  pdf.end();
  return done;
}

/** Named beside those that are compared, and in no total. */
function writeWithdrawn(pdf: Pdf, withdrawn: readonly WithdrawnQuote[]): void {
  if (withdrawn.length === 0) return;
  space(pdf);
  const again = () => heading(pdf, "Withdrawn after the opening", 13);
  again();
  for (const { companyName, at, reason, openedPence } of withdrawn)
    writeRow(
      pdf,
      [
        companyName,
        `${formatPounds(openedPence)} as opened`,
        `Withdrawn ${londonMoment(at)}, not compared\n${reason}`,
      ],
      { ...NOTES, again },
    );
}

/** The lines of the document as these tenderers price them; under another heading on each page that they go on to. */
async function writeLines(pdf: Pdf, { lines, quotes }: TenderComparison, from: number): Promise<void> {
  const shown = quotes.slice(from, from + BESIDE);
  if (lines.length === 0) return;
  const rows: string[][] = [];
  /** Cells that differ by more than their digits: by them the letters are sized. */
  const shapes = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const figures = shown.map((quote) => lineCell(quote, at));
    rows.push([nameOfLine(line), ...figures]);
    for (const figure of figures) shapes.add(figure.replaceAll(/\d/g, "0"));
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate();
  }
  const columns = ["Line", ...shown.map(nameOverLines)];
  const size = sizeFor(
    pdf,
    Array.from(shapes, (figure) => ["", ...shown.map(() => figure)]),
    LINES,
  );
  const title = `Line by line${quotes.length > BESIDE ? `, tenderers ${from + 1} to ${from + shown.length} of ${quotes.length}` : ""}`;
  const begin = (words: string) => {
    heading(pdf, words, 13);
    writeRow(pdf, columns, { ...LINES, size, font: BOLD });
  };
  pdf.addPage();
  begin(title);
  const again = () => begin(`${title}, continued`);
  let section = "";
  for (const [at, row] of rows.entries()) {
    const own = lines[at]!.section;
    if (own !== "" && own !== section) writeRow(pdf, [own], { ...LINES, size, font: BOLD, again });
    section = own;
    writeRow(pdf, row, { ...LINES, size, again });
    if (at % LINES_AT_ONCE === LINES_AT_ONCE - 1) await setImmediate();
  }
}

const nameOfLine = ({ item, description }: TenderComparison["lines"][number]): string =>
  [item, description].filter(Boolean).join(" ");

/** By its place it is found among the totals, however its name goes on. A long word in it is broken, as in the totals. */
function nameOverLines({ companyName, rank }: ComparedTender): string {
  const letters = Array.from(companyName);
  const name = letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME).join("").trimEnd()}…` : companyName;
  return rank === null ? name : `${rank}. ${name}`;
}

/** `£1,100.00`, and what else there is to a figure: as adjusted, and that it is excluded. */
function lineCell({ content, cells, pricedCount }: ComparedTender, at: number): string {
  const line = content.lines[at];
  const cell = cells.get(at);
  const tendered = line?.pence ?? 0;
  const adjusted = tendered + (cell?.revisionPence ?? 0) + (cell?.adjustmentPence ?? 0);
  const percentage = line?.percentage ?? null;
  const word = at >= pricedCount ? NOT_PRICED : line?.said ? lineWordLabel(line.said) : null;
  const said = content.isTotalOnly ? "In one sum" : word;
  const state = cell?.state ?? "included";
  return [
    said ?? (percentage === null ? formatPounds(tendered) : `${percentage / 100}%`),
    adjusted !== tendered && `${formatPounds(adjusted)} as adjusted`,
    state !== "included" && cellStates[state].label !== said && cellStates[state].label,
  ]
    .filter(Boolean)
    .join("\n");
}

/** As the page writes it: what has not changed is a dash. */
const poundsOrDash = (pence: number): string => (pence === 0 ? "–" : formatPounds(pence));

const entriesOf = (quote: ComparedTender) => [...quote.cells.values()].flatMap((cell) => cell.entries);

/** From when on notes are printed, and how many are older. */
function notesFrom({ quotes, queries, minutes }: TenderComparison): { since: Date; left: number } {
  const moments = [
    ...quotes.flatMap(entriesOf).map(({ at }) => at),
    ...queries.map(({ askedAt }) => askedAt),
    ...minutes.map(({ at }) => at),
  ].toSorted((one, other) => other.getTime() - one.getTime());
  const since = moments[MAX_PRINTED_NOTES - 1] ?? new Date(0);
  return { since, left: moments.filter((moment) => moment < since).length };
}

async function writeTenderer(
  pdf: Pdf,
  comparison: TenderComparison,
  { quote, since }: { quote: ComparedTender; since: Date },
): Promise<void> {
  const entries = entriesOf(quote).filter(({ at }) => at >= since);
  const queries = comparison.queries.filter(
    ({ quoteId, askedAt }) => quoteId === quote.id && askedAt >= since,
  );
  const given = quote.scores.criteria.flatMap(({ criterion, given: score }) =>
    score ? [[criterion, `${score.score} of 100`, score.reason]] : [],
  );
  const at = comparison.quotes.indexOf(quote);
  const statements = listStatements(comparison).filter(({ words }) => words[at] !== "");
  space(pdf);
  if (pdf.y > pdf.page.height - 3 * MARGIN) pdf.addPage();
  heading(pdf, quote.companyName, 13);
  const rows: string[][] = [];
  const notes = { ...NOTES, again: () => heading(pdf, `${quote.companyName}, continued`, 10) };
  for (const { label, words, isTerm } of statements)
    rows.push([isTerm ? `Key term qualified: ${label}` : label, "", words[at]!]);
  for (const own of reckonOwnLines(quote)) rows.push(ownLineRow(own));
  for (const { title, differs, kind, pence } of quote.content.alternates)
    rows.push([
      `Alternate: ${title}`,
      `${alternateVerbs[kind]} ${formatPounds(pence)}`,
      ["In no total.", differs].filter(Boolean).join("\n"),
    ]);
  for (const file of quote.content.files) rows.push(fileRow(file));
  for (const row of given) rows.push(row);
  for (const { id, line, kind, pence, reason, by, at, takenBack, kept } of entries)
    rows.push([
      aboutLine(comparison, line, quote),
      [entryName(kind), pence === null ? "" : formatPounds(pence)].filter(Boolean).join(" "),
      [
        quote.cells.get(line)?.overtaken.includes(id) && `${OVERTAKEN}.`,
        reason,
        `${by ?? "A former colleague"}, ${londonMoment(at)}`,
        keptWords(kept),
        takenBack && `Taken back ${londonMoment(takenBack.at)}`,
      ]
        .filter(Boolean)
        .join("\n"),
    ]);
  for (const { fromPence, toPence, reason, at } of repricesOf(quote))
    rows.push([
      "Re-priced to hold longer",
      formatPounds(toPence),
      `${reason}\nFrom ${formatPounds(fromPence)}, ${londonMoment(at)}`,
    ]);
  for (const { line, question, askedAt, outcome, isWithdrawn, answer, correctedPence } of queries)
    rows.push([
      aboutLine(comparison, line, quote),
      outcomeWords({ outcome, isWithdrawn }, comparison.state),
      [
        `${londonMoment(askedAt)}: ${question}`,
        answer,
        correctedPence !== null && `Corrected to ${formatPounds(correctedPence)}`,
      ]
        .filter(Boolean)
        .join("\n"),
    ]);
  for (const minute of comparison.minutes.filter(
    ({ quoteId, at: kept }) => quoteId === quote.id && kept >= since,
  ))
    rows.push(minuteRow(minute, { comparison, quote }));
  await writeRows(pdf, rows, notes);
}

function ownLineRow({ section, description, pence, adjustedPence, state }: ReckonedOwnLine): string[] {
  const stands = [
    "In its total, not in the document.",
    state !== "included" && `Stands as ${cellStates[state].label.toLowerCase()}.`,
    adjustedPence !== pence && `As adjusted ${formatPounds(adjustedPence)}.`,
  ];
  return [
    "Line of its own",
    formatPounds(pence),
    [section, description, stands.filter(Boolean).join(" ")].filter(Boolean).join("\n"),
  ];
}

const fileRow = ({ name, kind, bytes, sha256 }: ReceivedFile): string[] => [
  `File: ${name}`,
  quoteFileKindLabel(kind),
  `${bytes.toLocaleString("en-GB")} bytes\nSHA-256 ${sha256}`,
];

function minuteRow(
  minute: Minute,
  { comparison, quote }: { comparison: TenderComparison; quote: ComparedTender },
): string[] {
  const about = minute.lines.map((line) => aboutLine(comparison, line, quote));
  const said = [
    `Took part: ${minute.attendees}`,
    minute.body,
    about.length > 0 && `About ${about.join("; ")}`,
    `${minute.by ?? "A former colleague"}, ${londonMoment(minute.at)}`,
    minute.sent && `Sent to the tenderer ${londonMoment(minute.sent.at)}`,
    answerOf(minute),
  ];
  return [minuteTitle(minute), dayInWords(minute.heldOn), said.filter(Boolean).join("\n")];
}

function heading(pdf: Pdf, words: string, size: number): void {
  pdf
    .fillColor(INK)
    .fontSize(size)
    .text(lettersFor(pdf, BOLD, words));
}

function space(pdf: Pdf): void {
  pdf.x = MARGIN;
  pdf.y += 16;
}
