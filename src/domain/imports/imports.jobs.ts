import { type Services, type Tx, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { IMPORT_QUEUE } from "./imports.queries.ts";
import { workImport } from "./work-import.ts";

const RETRIES = { retryLimit: 5, retryDelay: 30, retryDelayMax: 600 };

/** Has an import carried out, or undone, once the transaction commits. */
export const enqueueImport = (tx: Tx, importId: string) =>
  tx.enqueue(IMPORT_QUEUE, { importId }, { isLong: true, retries: RETRIES });

export function createImportQueue(services: Services): JobQueue {
  return {
    name: IMPORT_QUEUE,
    description:
      "Imports the register and places from files that administrators have uploaded, and undoes it.",
    work: (data, _jobId, isLastTry) => workImport(createSystemContext(services), data, isLastTry),
  };
}
