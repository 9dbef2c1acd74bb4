import { writePounds } from "#domain/money.schema.ts";
import { listTerms } from "#domain/packages/sheet-groups.data.ts";
import { alternateVerbs } from "#domain/quote-terms/term-words.data.ts";
import type { LineWord } from "#domain/tender-rules/line-words.data.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import type { QuoteContent } from "./quotes.queries.ts";
import { counted, quoteFacts } from "./said-beside.data.ts";

/** How VAT is charged on figures that a buyer has entered is only proposed until their firm confirms them. */
export function withConfirmedVat(content: QuoteContent, entered: { state: string } | null): QuoteContent {
  const { vat } = content;
  if (!vat || !entered) return content;
  return { ...content, vat: { ...vat, isConfirmed: entered.state === "confirmed" } };
}

/** A quote in words and pence, for whoever has to say whether it is theirs. */
export interface QuoteInWords {
  facts: { label: string; words: string }[];
  /** None where it is one sum; a percentage, as dayworks have one, in hundredths. */
  lines: {
    item: string;
    description: string;
    pence: number;
    percentage: number | null;
    said?: LineWord | undefined;
  }[];
}

/** Everything that a quote says: its lines, and what stands beside them. */
export function putInWords(content: QuoteContent, nation: Nation): QuoteInWords {
  const { lines, ownLines, alternates, termNotes, validityDays, isTotalOnly } = content;
  const terms = listTerms(nation);
  const facts = [
    ...quoteFacts.map(([label, says]) => ({ label, words: says(content) })),
    { label: "Holds for", words: counted(validityDays, "day") },
    ...termNotes.map(({ term, words }) => ({
      label: terms.find((each) => each.term === term)?.label ?? term,
      words,
    })),
    ...alternates.map(({ title, differs, kind, pence }) => ({
      label: `Alternate: ${title}`,
      words: [`${alternateVerbs[kind]} £${writePounds(pence)}.`, differs].filter(Boolean).join(" "),
    })),
  ];
  return {
    facts: facts.filter(({ words }) => words !== ""),
    lines: isTotalOnly
      ? []
      : [
          ...lines.map(({ item, description, pence, percentage, said }) => ({
            item,
            description,
            pence,
            percentage,
            said,
          })),
          ...ownLines.map(({ section, description, pence }) => ({
            item: section,
            description,
            pence,
            percentage: null,
          })),
        ],
  };
}
