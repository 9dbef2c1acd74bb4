import { BY_LINK } from "#domain/tender-invitations/by-link.data.ts";
import { londonMoment } from "#platform/london-time.ts";
import { type SheetData, count, head, pounds, text, writeWorkbook } from "#platform/write-workbook.ts";
import { alternateKinds } from "#domain/quote-terms/quote-terms.schema.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
import type { WithdrawnQuote } from "#domain/quote-validity/quote-validity.queries.ts";
import { minuteAnswers, minuteKindLabel } from "#domain/tender-minutes/minute-kinds.data.ts";
import type { Minute } from "#domain/tender-minutes/tender-minutes.queries.ts";
import { aboutLine } from "#domain/tender-quotes/about-line.ts";
import { OVERTAKEN, adjustmentKinds, cellMarks, cellStates } from "./adjustment-kinds.data.ts";
import type { ComparedTender, TenderComparison } from "./get-comparison.ts";
import { pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import { quoteFileKindLabel } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import { NOT_PRICED, lineWordLabel } from "#domain/tender-rules/line-words.data.ts";
import { listStatements } from "./list-statements.ts";
import { queryOutcomes } from "./query-kinds.data.ts";
import type { QuoteQuery } from "./quote-queries.queries.ts";
import { reckonOwnLines } from "./reckon-own-lines.ts";
import type { ComparisonEntry } from "./tender-comparison.queries.ts";
import { writeInTurn } from "./write-in-turn.ts";

/** Of a line that is not in the document. */
const ADDED = "Added by the tenderer";

/** In hundredths of a percent. */
const percent = (hundredths: number) => ({ type: Number, value: hundredths / 10_000, format: "0.00%" });

/** A comparison as an XLSX workbook: totals, lines, what was adjusted with its reasons, which files went with each quote, what was asked, and who has withdrawn. One at a time in this process, PDFs among them; refuses when many wait. */
export async function writeComparisonWorkbook(
  comparison: TenderComparison,
  withdrawn: readonly WithdrawnQuote[] = [],
): Promise<Buffer> {
  return writeInTurn(() => write(comparison, withdrawn));
}

function write(comparison: TenderComparison, withdrawn: readonly WithdrawnQuote[]): Promise<Buffer> {
  return writeWorkbook([
    { sheet: "Totals", data: totalsOf(comparison), widths: [32, 16, 16, 16, 18, 16, 16] },
    { sheet: "Lines", data: linesOf(comparison), widths: [14, 48, 12, 8], stickyColumnsCount: 2 },
    { sheet: "Adjustments", data: entriesOf(comparison), widths: [32, 40, 14, 14, 48, 24, 22, 36] },
    {
      sheet: "Said",
      data: statementsOf(comparison),
      widths: [36, ...comparison.quotes.map(() => 40)],
      stickyColumnsCount: 1,
    },
    { sheet: "Alternates", data: alternatesOf(comparison), widths: [32, 40, 60, 24, 16] },
    { sheet: "Files", data: filesOf(comparison), widths: [32, 48, 24, 14, 68] },
    { sheet: "Asked", data: queriesOf(comparison), widths: [32, 40, 48, 22, 18, 48, 16, 22] },
    { sheet: "Minutes", data: minutesOf(comparison), widths: [32, 20, 14, 32, 60, 32, 24, 22, 22, 48] },
    { sheet: "Withdrawn", data: withdrawnOf(withdrawn), widths: [32, 22, 16, 60] },
  ]);
}

/** Named beside those that are compared, and in no total. */
const withdrawnOf = (withdrawn: readonly WithdrawnQuote[]): SheetData => [
  ["Tenderer", "Withdrawn after the opening", "As opened £", "Why"].map(head),
  ...withdrawn.map(({ companyName, at, openedPence, reason }) => [
    text(companyName),
    text(londonMoment(at)),
    pounds(openedPence),
    text(reason),
  ]),
];

function totalsOf({ quotes, criteria }: TenderComparison): SheetData {
  return [
    [
      ...[
        "Tenderer",
        "As tendered £",
        "Changed by them £",
        "Discount £",
        "Adjustments £",
        "As adjusted £",
        "Rank by price",
      ].map(head),
      ...criteria.map(({ criterion, weight }) => head(`${criterion}, of ${weight}`)),
      head("Points of 100"),
    ],
    ...quotes.map(({ tenderedPence, revisionPence, discountPence, adjustmentPence, ...quote }) => [
      text(nameInTotals(quote)),
      pounds(tenderedPence),
      pounds(revisionPence),
      pounds(discountPence),
      pounds(adjustmentPence),
      pounds(quote.adjustedPence),
      count(quote.rank),
      ...quote.scores.criteria.map(({ points }) => count(points)),
      count(quote.scores.total),
    ]),
  ];
}

function linesOf({ lines, quotes }: TenderComparison): SheetData {
  return [
    [
      ...["Item", "Description", "Quantity", "Unit"].map(head),
      ...quotes
        .map(nameInTotals)
        .flatMap((name) => [
          head(`${name}: as tendered £`),
          head(`${name}: as adjusted £`),
          head(`${name}: stands as`),
        ]),
    ],
    ...lines.map(({ section, item, description, quantity, unit }, at) => [
      text([section, item].filter(Boolean).join(" ")),
      text(description),
      count(quantity === null ? null : quantity / 1000),
      text(unit),
      ...quotes.flatMap((quote) => figuresOf(quote, at)),
    ]),
    ...quotes.flatMap((quote) =>
      reckonOwnLines(quote).map(({ section, description, quantity, unit, pence, adjustedPence, state }) => [
        text(section),
        text(description),
        count(quantity === null ? null : quantity / 1000),
        text(unit),
        ...quotes.flatMap((other) =>
          other === quote
            ? [
                pounds(pence),
                pounds(adjustedPence),
                text(state === "included" ? ADDED : `${cellStates[state].label}. ${ADDED}`),
              ]
            : [null, null, text("Not in its quote")],
        ),
      ]),
    ),
  ];
}

function figuresOf({ content, cells, pricedCount }: ComparedTender, at: number) {
  const word = content.lines[at]?.said;
  const inPlace = at >= pricedCount ? NOT_PRICED : word && lineWordLabel(word);
  const said = content.isTotalOnly ? "In one sum" : inPlace;
  const pence = content.lines[at]?.pence ?? 0;
  const cell = cells.get(at);
  const adjusted = pence + (cell?.revisionPence ?? 0) + (cell?.adjustmentPence ?? 0);
  const percentage = content.lines[at]?.percentage ?? null;
  const state = text(cellStates[cell?.state ?? "included"].label);
  if (said) return [text(said), adjusted === 0 ? null : pounds(adjusted), state];
  return percentage === null ? [pounds(pence), pounds(adjusted), state] : [percent(percentage), null, state];
}

function entriesOf({ lines, quotes }: TenderComparison): SheetData {
  return [
    ["Tenderer", "Line", "What", "Pounds", "Reason", "By", "When", "Taken back"].map(head),
    ...quotes.flatMap((quote) =>
      repricesOf(quote).map(({ fromPence, toPence, reason, at }) => [
        text(quote.companyName),
        text("The whole quote"),
        text("Re-priced by the firm to hold longer"),
        pounds(toPence - fromPence),
        text(reason),
        text(quote.companyName),
        text(londonMoment(at)),
        text(""),
      ]),
    ),
    ...quotes.flatMap((quote) =>
      [...quote.cells.values()]
        .flatMap(({ entries, overtaken }) =>
          entries.map((entry) => ({ ...entry, isOvertaken: overtaken.includes(entry.id) })),
        )
        .map(({ line, kind, pence, reason, by, at, takenBack, kept, isOvertaken }) => [
          text(quote.companyName),
          text(aboutLine({ lines }, line, quote)),
          text(entryName(kind)),
          pence === null ? null : pounds(pence),
          text([isOvertaken && `${OVERTAKEN}.`, reason, keptWords(kept)].filter(Boolean).join(" ")),
          text(by ?? "A former colleague"),
          text(londonMoment(at)),
          text(takenBack ? `${takenBack.by ?? "A former colleague"}, ${londonMoment(takenBack.at)}` : ""),
        ]),
    ),
  ];
}

/** A name says where its figures are the buyer's own entry that the firm has not confirmed, or of an earlier set. */
export function nameInTotals({
  companyName,
  provenance,
  isOutdated,
  setNumber,
}: Pick<ComparedTender, "companyName" | "provenance" | "isOutdated" | "setNumber">): string {
  const marks = [
    provenance && provenance.state !== "confirmed" && provenance.state,
    isOutdated && pricedOnEarlier({ setNumber }).replace(/^P/, "p"),
  ].filter(Boolean);
  return marks.length === 0 ? companyName : `${companyName} (${marks.join("; ")})`;
}

function statementsOf(comparison: TenderComparison): SheetData {
  return [
    ["About", ...comparison.quotes.map(({ companyName }) => companyName)].map(head),
    ...listStatements(comparison).map(({ label, words, isTerm }) => [
      text(isTerm ? `Key term qualified: ${label}` : label),
      ...words.map((said) => text(said || (isTerm ? "Taken as it is" : "Nothing stated"))),
    ]),
  ];
}

function alternatesOf({ quotes }: TenderComparison): SheetData {
  return [
    ["Tenderer", "Alternate", "What differs", "What it does, in no total", "£"].map(head),
    ...quotes.flatMap(({ companyName, content }) =>
      content.alternates.map(({ title, differs, kind, pence }) => [
        text(companyName),
        text(title),
        text(differs),
        text(alternateKinds.find(({ value }) => value === kind)!.label),
        pounds(pence),
      ]),
    ),
  ];
}

/** What went with each quote, as its receipt names it. */
function filesOf({ quotes }: TenderComparison): SheetData {
  return [
    ["Tenderer", "File", "Kind", "Bytes", "SHA-256"].map(head),
    ...quotes.flatMap(({ companyName, content }) =>
      content.files.map(({ name, kind, bytes, sha256 }) => [
        text(companyName),
        text(name),
        text(quoteFileKindLabel(kind)),
        count(bytes),
        text(sha256),
      ]),
    ),
  ];
}

/** What became of a question: it waits as long as the tender is being decided, and its quote stands. */
export const outcomeWords = (
  { outcome, isWithdrawn }: Pick<QuoteQuery, "outcome" | "isWithdrawn">,
  state: PackageState,
): string =>
  queryOutcomes.find(({ value }) => value === outcome)?.done ??
  (answerable.includes(state) && !isWithdrawn ? "Waits" : "Not answered");

function queriesOf({ lines, queries, quotes, state }: TenderComparison): SheetData {
  return [
    ["Tenderer", "Line", "Asked", "When", "Outcome", "Answer", "Corrected to £", "Answered"].map(head),
    ...queries.map(
      ({
        quoteId,
        firm,
        line,
        question,
        askedAt,
        outcome,
        isWithdrawn,
        answer,
        correctedPence,
        answeredAt,
      }) => [
        text(firm),
        text(
          aboutLine(
            { lines },
            line,
            quotes.find(({ id }) => id === quoteId),
          ),
        ),
        text(question),
        text(londonMoment(askedAt)),
        text(outcomeWords({ outcome, isWithdrawn }, state)),
        text(answer),
        correctedPence === null ? null : pounds(correctedPence),
        text(answeredAt ? londonMoment(answeredAt) : ""),
      ],
    ),
  ];
}

/** That an adjustment was kept after a change of the price; empty where it was not. */
export const keptWords = (kept: ComparisonEntry["kept"]): string =>
  kept ? `Kept after the price changed: ${kept.by ?? "a former colleague"}, ${londonMoment(kept.at)}.` : "";

function minutesOf({ lines, minutes, quotes }: TenderComparison): SheetData {
  return [
    [
      "Tenderer",
      "Minutes of",
      "Held on",
      "Took part",
      "What was said",
      "Lines",
      "Written by",
      "When",
      "Sent to the tenderer",
      "What it says of them",
    ].map(head),
    ...minutes.map((minute) => [
      text(minute.firm),
      text(minuteTitle(minute)),
      text(minute.heldOn),
      text(minute.attendees),
      text(minute.body),
      text(
        minute.lines
          .map((line) =>
            aboutLine(
              { lines },
              line,
              quotes.find(({ id }) => id === minute.quoteId),
            ),
          )
          .join("\n"),
      ),
      text(minute.by ?? "A former colleague"),
      text(londonMoment(minute.at)),
      text(minute.sent ? londonMoment(minute.sent.at) : ""),
      text(answerOf(minute)),
    ]),
  ];
}

/** `Interview`; a correction says so. */
export const minuteTitle = ({ kind, correctsId }: Pick<Minute, "kind" | "correctsId">): string =>
  `${minuteKindLabel(kind)}${correctsId === null ? "" : ", corrected"}`;

/** What its tenderer says of minutes; empty where it says nothing. */
export const answerOf = ({ answer }: Pick<Minute, "answer">): string =>
  answer
    ? [
        minuteAnswers.find(({ value }) => value === answer.value)!.done,
        answer.words,
        `${answer.by ?? BY_LINK}, ${londonMoment(answer.at)}`,
      ]
        .filter(Boolean)
        .join("\n")
    : "";

/** At which other prices a firm holds its quote longer, the oldest first. */
export const repricesOf = ({ cells }: Pick<ComparedTender, "cells">) =>
  cells.get(null)?.revisions.filter(({ isReprice }) => isReprice) ?? [];

/** `Plug`, `Marked excluded`. */
export function entryName(kind: ComparisonEntry["kind"]): string {
  const mark = cellMarks.find(({ value }) => value === kind);
  return mark
    ? `Marked ${mark.label.toLowerCase()}`
    : adjustmentKinds.find(({ value }) => value === kind)!.short;
}
