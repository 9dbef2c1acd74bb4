import {
  describeDiscount,
  describeExtent,
  describeFixedPrice,
  describeHours,
  describeVat,
} from "#domain/quote-terms/term-words.data.ts";
import type { ComparedTender, TenderComparison } from "./get-comparison.ts";

/** One thing that tenderers say beside their prices, in the order of the quotes; empty where one says nothing. */
export interface Statement {
  label: string;
  words: string[];
  /** Of a term of the sheet, said against it. */
  isTerm: boolean;
}

type Said = (content: ComparedTender["content"]) => string;

const weeks = (count: number | null) => (count === null ? "" : `${count} ${count === 1 ? "week" : "weeks"}`);

const SAID: readonly (readonly [label: string, says: Said])[] = [
  ["Kind of quote", (content) => describeExtent(content) || "The whole of what was asked for"],
  ["Main contractor’s discount", describeDiscount],
  ["Price fixed", describeFixedPrice],
  ["VAT", describeVat],
  ["Starts in", ({ leadWeeks }) => weeks(leadWeeks)],
  ["On site", ({ durationWeeks }) => weeks(durationWeeks)],
  ["Labour hours", describeHours],
  ["Holds", ({ validityDays }) => `${validityDays} ${validityDays === 1 ? "day" : "days"}`],
  ["Excluded", ({ exclusions }) => exclusions],
  ["Included", ({ inclusions }) => inclusions],
  ["Qualifications in general", ({ qualifications }) => qualifications],
];

/** What tenderers say beside their prices, one beside the other: of the sheet's terms those that somebody has qualified. */
export function listStatements({
  quotes,
  qualified,
}: Pick<TenderComparison, "quotes" | "qualified">): Statement[] {
  const general = SAID.map(([label, says]) => ({
    label,
    words: quotes.map(({ content }) => says(content)),
    isTerm: false,
  }));
  const terms = qualified.map(({ term, label }) => ({
    label,
    words: quotes.map(({ content }) => content.termNotes.find((note) => note.term === term)?.words ?? ""),
    isTerm: true,
  }));
  return [...general, ...terms];
}
