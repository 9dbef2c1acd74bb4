import { listTerms } from "#domain/packages/sheet-groups.data.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { describeDiscount, describeExtent, describeFixedPrice } from "#domain/quote-terms/term-words.data.ts";
import type { OpenedQuote, QuoteContent } from "#domain/tender-quotes/quotes.queries.ts";
import { reckonDiscount } from "#domain/tender-quotes/reckon-discount.ts";
import { inPounds } from "./in-pounds.ts";
import { sheetRows } from "./sheet-rows.ts";

/** Something that the winner's quote says against what was asked for: an order takes it, or differs from what was priced. */
export interface QuotedRow {
  /** Which it is: a term of the sheet, or `exclusions`, `discount` and the like. */
  key: string;
  label: string;
  /** What was asked for. */
  sheet: string;
  quote: string;
}

const NOT_STATED = "Not stated";

const describeOwn = (lines: QuoteContent["ownLines"]): string =>
  lines
    .map(
      ({ section, description, pence }) =>
        `${[section, description].filter(Boolean).join(": ")}, ${inPounds(pence)}`,
    )
    .join("\n");

/**
 * What a quote says against the sheet, and what beside its price changes what is ordered; each in words. A discount names what it
 * makes of the price as it is now, in pence: an order has that price, and both have to know which of the two is paid.
 */
export function quotedRows(
  own: Pick<PackageRow, "keyTerms" | "nation">,
  { content, pence }: Pick<OpenedQuote, "content" | "pence">,
): QuotedRow[] {
  const sheet = new Map(sheetRows(own).map(({ label, words }) => [label, words]));
  const { termNotes, discount, fixedPrice, exclusions, qualifications, isPartial, isAlternative, ownLines } =
    content;
  const off = reckonDiscount(pence, discount);
  const terms = listTerms(own.nation).flatMap(({ term, label }): QuotedRow[] =>
    termNotes
      .filter((note) => note.term === term)
      .map(({ words }) => ({ key: term, label, sheet: sheet.get(label) ?? NOT_STATED, quote: words })),
  );
  const row = (is: boolean, key: string, label: string, asked: string, quote: string): QuotedRow[] =>
    is ? [{ key, label, sheet: asked, quote }] : [];
  return [
    ...terms,
    ...row(exclusions !== "", "exclusions", "Excluded", "Nothing", exclusions),
    ...row(qualifications !== "", "qualifications", "Qualifications in general", "None", qualifications),
    ...row(ownLines.length > 0, "ownLines", "Lines of its own", "Not in the document", describeOwn(ownLines)),
    ...row(
      isPartial || isAlternative,
      "extent",
      "Kind of quote",
      "The whole of what was asked for",
      describeExtent({ isPartial, isAlternative }),
    ),
    ...row(
      discount > 0,
      "discount",
      "Main contractor’s discount",
      describeDiscount({ discount: 0 }),
      `${describeDiscount({ discount })}: ${inPounds(pence)} less ${inPounds(off)} is ${inPounds(pence - off)}`,
    ),
    ...row(
      fixedPrice !== null,
      "fixedPrice",
      "Price fixed",
      describeFixedPrice({ fixedPrice: null }),
      describeFixedPrice({ fixedPrice }),
    ),
  ];
}
