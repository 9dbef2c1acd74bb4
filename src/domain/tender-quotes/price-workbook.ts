import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { QUANTITY_DECIMALS, RATE_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";
import { LINE_WIDTHS, cellsOfLine } from "#domain/tender-rules/write-pricing-workbook.ts";
import { type SheetData, head, pounds, text, writeWorkbook } from "#platform/write-workbook.ts";
import { OWN_LINE, PRICE_HEAD } from "./price-rows.ts";
import type { PricedLine, PricedQuote } from "./price-quote.ts";
import type { OwnLine } from "./quotes.queries.ts";
import { type OwnLineDraft, isBlankLine } from "./tender-quotes.schema.ts";

const RATE = "#,##0.00##";

/** A quote's lines as an XLSX workbook: what is priced, with the prices typed so far and what they come to. */
export function writePriceWorkbook(
  lines: readonly PricingLine[],
  { lines: priced, ownLines }: PricedQuote,
  own: readonly OwnLineDraft[] = [],
): Promise<Buffer> {
  const data = [
    PRICE_HEAD.map(head),
    ...lines.map((line, at) => {
      const pence = lineKindFacts(line.kind).asks === "nothing" ? line.amount : priced[at]!.pence;
      return [...cellsOfLine(line), priceCell(line, priced[at]!), pence === null ? null : pounds(pence)];
    }),
    ...own.flatMap((row, at) => (isBlankLine(row) ? [] : [cellsOfOwn(row, ownLines[at] ?? null)])),
  ];
  return writeWorkbook([{ sheet: "Lines", data, widths: [...LINE_WIDTHS, 16, 16] }]);
}

/** What cannot be read stands as it was typed. */
function cellsOfOwn(row: OwnLineDraft, line: OwnLine | null): SheetData[number] {
  const { section, description, quantity, unit, rate } = row;
  const words = [text(section), text(OWN_LINE), text(description)];
  if (!line) return [...words, text(quantity), text(unit), text(rate), null];
  return [
    ...words,
    line.quantity === null ? null : { type: Number, value: line.quantity / 10 ** QUANTITY_DECIMALS },
    text(unit),
    { type: Number, value: line.rate / 10 ** RATE_DECIMALS, format: RATE },
    pounds(line.pence),
  ];
}

/**
 * A rate is a number. A percentage is a text with its sign: in any other cell a spreadsheet keeps 12.5% as 0.125. What is
 * neither stands as it was typed.
 */
function priceCell({ kind }: PricingLine, { typed, price }: PricedLine): SheetData[number][number] {
  const { asks } = lineKindFacts(kind);
  if (asks === "nothing") return null;
  if (asks === "percentage")
    return text(price.percentage === null ? typed : `${typed.replace(/\s*%$/, "")}%`);
  if (typed === "") return { type: Number, format: RATE };
  return price.rate === null || price.said
    ? text(typed)
    : { type: Number, value: price.rate / 10 ** RATE_DECIMALS, format: RATE };
}
