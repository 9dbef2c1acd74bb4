import type { DocumentTypeValue } from "#domain/tender-rules/document-types.data.ts";
import { readDocumentName } from "#domain/tender-rules/read-document-name.ts";
import { MAX_DOCUMENT_TITLE, MAX_NUMBER, MAX_REVISION } from "./tender-documents.limits.ts";

/** What a document is called. */
export interface DocumentFacts {
  number: string;
  title: string;
  revision: string;
  kind: DocumentTypeValue;
}

/** What a file's name says of the document; one without a number is known by its title. */
export function guessFacts(fileName: string): DocumentFacts {
  const { number, title, revision, type } = readDocumentName(fileName);
  return {
    number: (number ?? title).slice(0, MAX_NUMBER),
    title: number ? title.slice(0, MAX_DOCUMENT_TITLE) : "",
    revision: (revision ?? "").slice(0, MAX_REVISION),
    kind: type,
  };
}
