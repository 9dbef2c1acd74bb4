import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import type { QuoteProblem } from "#domain/tender-quotes/price-quote.ts";
import type { QuoteTextName } from "./quote-fields.ts";

type Draft = OwnQuote["draft"];

/** Whether nothing stands in the field of a problem: nobody has come to it yet, which is no mistake. */
export const isEmptyAt = (draft: Draft, at: number | string): boolean =>
  typeof at === "number" ? !draft.prices[at] : at in draft && !draft[at as QuoteTextName];

/** What is typed and cannot be taken as it stands, apart from what is still to be filled in. */
export function sortProblems({ draft, priced }: Pick<OwnQuote, "draft" | "priced">): {
  wrong: QuoteProblem[];
  missing: QuoteProblem[];
} {
  return {
    wrong: priced.problems.filter(({ at }) => !isEmptyAt(draft, at)),
    missing: priced.problems.filter(({ at }) => isEmptyAt(draft, at)),
  };
}

/** The id of the field in which it is put right: of a line, or of what goes with them. */
export function problemFieldId(at: number | string): string {
  if (typeof at === "number") return `price-${at}`;
  return at === "prices" ? at : `quote-${at}`;
}
