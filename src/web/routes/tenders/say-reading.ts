import type { DocumentReading } from "#domain/tender-documents/documents.queries.ts";
import { formatCount, formatNumberOf } from "#web/format.ts";

interface Read {
  look: string;
  reading: DocumentReading | null;
}

/** How many pages a document has; empty where it has none, or nobody knows yet. */
export function sayPages({ reading }: Read): string {
  return reading?.pages ? formatNumberOf(reading.pages, "page") : "";
}

/** Why a PDF is not found by its words, as a sentence; empty where it is, and of what is no PDF. */
export function saySearchable({ look, reading }: Read): string {
  if (look !== "pdf") return "";
  if (reading === null) return "Its text is being read.";
  switch (reading.state) {
    case "read":
      return "";
    case "partly":
      return `Only its first ${formatCount(reading.pagesRead)} pages can be searched.`;
    case "locked":
      return "This PDF asks for a password: its text cannot be searched.";
    case "broken":
      return "This PDF is damaged: its text cannot be searched.";
    case "too-large":
      return "This PDF is larger than 100 MB: its text cannot be searched.";
    case "no-text":
      return "This PDF has no text in it, only drawing or scan: it cannot be searched.";
  }
}
