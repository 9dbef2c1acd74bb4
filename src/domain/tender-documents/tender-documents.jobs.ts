import type { Context, Tx } from "#domain/context.ts";

export const READ_DOCUMENT_QUEUE = "read-documents";

/** A reading has its own bounds: what it was killed over twice is left. */
const RETRIES = { retryLimit: 2, retryDelay: 30, retryDelayMax: 300 };

/** Has a revision read and its first page drawn (`document-texts`), once the transaction commits. */
export const enqueueReading = (scope: Pick<Context | Tx, "enqueue">, revisionId: string) =>
  scope.enqueue(READ_DOCUMENT_QUEUE, { revisionId }, { retries: RETRIES });
