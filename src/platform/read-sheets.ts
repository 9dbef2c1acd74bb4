import { Worker } from "node:worker_threads";
import { AppError } from "./errors.ts";
import { Semaphore } from "./semaphore.ts";

export interface Sheet {
  name: string;
  /** The texts of its cells as they are kept, from its first row; empty for an empty cell. */
  rows: string[][];
}

/** What comes from the thread. */
export type SheetsAnswer = { readonly sheets: Sheet[] } | { readonly problem: string };

const READING_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** A workbook takes some 100 MB while it is read: one at a time in this process, and so many wait. */
const semaphore = new Semaphore(1);
const MAX_WAITING = 20;
const TOO_MUCH =
  "This workbook takes too long to read. Copy the sheet with the list into a workbook of its own, without pictures, and choose that one.";

/**
 * The sheets of an XLSX workbook, read in a thread of its own within ten seconds and 192 MB. A formula that
 * ends in an error is an empty cell. Refuses with a sentence what is no workbook or unpacks to more than is allowed, and when
 * many wait.
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (semaphore.waiting >= MAX_WAITING)
    throw new AppError("too-many", "Many workbooks are being read. Please try again in a few seconds.", {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  const answer = await semaphore.run(() => readInThread(bytes));
  if ("problem" in answer) throw new AppError("invalid", answer.problem);
  return answer.sheets;
}

function readInThread(bytes: Uint8Array): Promise<SheetsAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./read-sheets-worker.ts", import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      stdout: true,
      stderr: true,
    });
    let outcome: SheetsAnswer = { problem: TOO_MUCH };
    const timer = setTimeout(() => void worker.terminate(), READING_MS);
    worker.once("message", (answer: SheetsAnswer) => {
      outcome = answer;
      void worker.terminate();
    });
    worker.once("error", () => void worker.terminate());
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
