import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { AppError } from "./errors.ts";
import { Semaphore } from "./semaphore.ts";

export interface Sheet {
  name: string;
  /** The texts of its cells as they are kept, from its first row; empty for an empty cell. */
  rows: string[][];
}

/** What comes from the process. */
export type SheetsAnswer = { readonly sheets: Sheet[] } | { readonly problem: string };

const READING_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
const MAX_HEAP_MB = 192;
const program = fileURLToPath(new URL("./read-sheets-process.ts", import.meta.url));
/** A workbook takes some 100 MB while it is read: one at a time, and so many wait. */
const semaphore = new Semaphore(1);
const MAX_WAITING = 20;
const TOO_MUCH =
  "This workbook takes too long to read. Copy the sheet with the list into a workbook of its own, without pictures, and choose that one.";

/**
 * The sheets of an XLSX workbook, read in a process of its own within ten seconds and 192 MB: a thread that runs out of
 * memory can take the server with it. A formula that ends in an error is an empty cell. Refuses with a sentence what is no workbook or unpacks to more than is allowed, and when
 * many wait.
 */
export async function readSheets(bytes: Uint8Array): Promise<Sheet[]> {
  if (semaphore.waiting >= MAX_WAITING)
    throw new AppError("too-many", "Many workbooks are being read. Please try again in a few seconds.", {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  const answer = await semaphore.run(() => readInProcess(bytes));
  if ("problem" in answer) throw new AppError("invalid", answer.problem);
  return answer.sheets;
}

function readInProcess(bytes: Uint8Array): Promise<SheetsAnswer> {
  return new Promise((resolve) => {
    const child = fork(program, {
      // It is told nothing of this process but the file.
      env: { NODE_ENV: "production" },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    let outcome: SheetsAnswer = { problem: TOO_MUCH };
    const end = () => void child.kill("SIGKILL");
    const timer = setTimeout(end, READING_MS);
    const finish = () => {
      clearTimeout(timer);
      resolve(outcome);
    };
    child.once("message", (answer: SheetsAnswer) => {
      outcome = answer;
      end();
    });
    // It could not be started, or be given the file.
    child.once("error", () => {
      end();
      finish();
    });
    child.once("exit", finish);
    child.send(bytes);
  });
}
