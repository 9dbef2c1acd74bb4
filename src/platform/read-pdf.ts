import { Worker } from "node:worker_threads";
import { compilePdfium } from "./compile-pdfium.ts";

export interface PdfToRead {
  /** Where it lies on this machine's disk. */
  path: string;
  maxPages: number;
  /** Of a page's text in UTF-8, and of all together. */
  maxPageBytes: number;
  maxBytes: number;
  /** What reading takes, with the file. */
  maxMemory: number;
  withinMs: number;
}

/** What goes to the thread. */
export type PdfReading = PdfToRead & { program: WebAssembly.Module };

/** What comes from the thread, piece by piece, so that what was read before it was ended is there. */
export type PdfMessage =
  | { kind: "pages"; pages: number }
  | { kind: "text"; page: number; text: string }
  | { kind: "end" }
  | { kind: "fault"; isLocked: boolean };

export interface PdfText {
  /** *Partly*: it has more pages or text than is read, or took longer. */
  state: "read" | "partly" | "locked" | "broken";
  /** Unknown where it cannot be opened. */
  pages: number | null;
  /** Of the first pages, one after the other. */
  texts: string[];
}

/** The texts of a PDF's pages, read within its bounds; not for several at once. */
export async function readPdf(wanted: PdfToRead): Promise<PdfText> {
  const reading: PdfReading = { ...wanted, program: await compilePdfium() };
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./read-pdf-worker.ts", import.meta.url), {
      workerData: reading,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // What it says of a file that it cannot read is of no use to whoever reads the log.
      stdout: true,
      stderr: true,
    });
    const found: PdfText = { state: "broken", pages: null, texts: [] };
    const timer = setTimeout(() => void worker.terminate(), wanted.withinMs);
    worker.on("message", (message: PdfMessage) => {
      note(found, message);
      if (message.kind === "end" || message.kind === "fault") void worker.terminate();
    });
    worker.once("error", () => void worker.terminate());
    // Only now is its memory given back: the next thread takes as much.
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve(found);
    });
  });
}

function note(found: PdfText, message: PdfMessage): void {
  switch (message.kind) {
    case "pages":
      found.pages = message.pages > 0 ? message.pages : null;
      if (message.pages > 0) found.state = "partly";
      return;
    case "text":
      found.texts.push(message.text);
      return;
    case "end":
      if (found.pages !== null && found.texts.length >= found.pages) found.state = "read";
      return;
    case "fault":
      if (found.texts.length === 0) found.state = message.isLocked ? "locked" : "broken";
  }
}
