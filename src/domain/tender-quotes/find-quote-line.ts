import type { LineWord } from "#domain/tender-rules/line-words.data.ts";
import type { OwnLine, QuoteContent } from "./quotes.queries.ts";
import { FIRST_OWN_LINE } from "./tender-quotes.limits.ts";

type Lines = Pick<QuoteContent, "lines" | "ownLines">;

/** What names a tenderer's own line, of its place among them: lines of the document come before, counted from 0. */
export const nameOwnLine = (at: number): number => FIRST_OWN_LINE + at;

/** A tenderer's own line by what names it; undefined of a line of the document, and of one that is not there. */
export const findOwnLine = ({ ownLines }: Pick<Lines, "ownLines">, line: number): OwnLine | undefined =>
  line < FIRST_OWN_LINE ? undefined : ownLines[line - FIRST_OWN_LINE];

/** What a quote says for a line, of the document or its tenderer's own; undefined where it has no such line. */
export function findQuoteLine(
  content: Lines,
  line: number,
):
  | { description: string; pence: number; percentage: number | null; said?: LineWord | undefined }
  | undefined {
  const own = findOwnLine(content, line);
  return own ? { ...own, percentage: null } : content.lines[line];
}
