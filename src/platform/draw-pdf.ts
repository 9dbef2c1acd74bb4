import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { compilePdfium } from "./compile-pdfium.ts";

export interface PageToDraw {
  /** Or where they lie on this machine's disk: so a large file is not in memory twice. */
  bytes: Uint8Array | string;
  /** From 1. */
  page: number;
  /** The longer side, in pixels. */
  maxSide: number;
  /** Left out, five seconds. */
  withinMs?: number;
  /** What drawing takes besides the file; left out, 160 MB. */
  maxMemory?: number;
}

/** What goes to the thread. */
export type Drawing = PageToDraw & { program: WebAssembly.Module };

/** What comes from the thread: red, green, blue and opacity for each pixel. */
export interface DrawnPage {
  pages: number;
  width: number;
  height: number;
  pixels: Uint8Array;
}

const DRAWING_MS = 5_000;

/**
 * A page of a PDF as a PNG, and how many there are; undefined of what cannot be drawn within five seconds and 160 MB. Not
 * for several at once: draw-page.ts lets them in one by one.
 */
export async function drawPdfPage(
  wanted: PageToDraw,
): Promise<{ png: Uint8Array; pages: number } | undefined> {
  const drawn = await drawInThread(wanted);
  if (!drawn || drawn.width < 1 || drawn.height < 1) return undefined;
  const { pages, width, height, pixels } = drawn;
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .png()
    .toBuffer();
  return { png: new Uint8Array(png), pages };
}

async function drawInThread(wanted: PageToDraw): Promise<DrawnPage | null> {
  const drawing: Drawing = { ...wanted, program: await compilePdfium() };
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./draw-pdf-worker.ts", import.meta.url), {
      workerData: drawing,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
      // What it says of a file that it cannot read is of no use to whoever reads the log.
      stdout: true,
      stderr: true,
    });
    let outcome: DrawnPage | null = null;
    const timer = setTimeout(() => end(null), wanted.withinMs ?? DRAWING_MS);
    const end = (drawn: DrawnPage | null) => {
      outcome = drawn;
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", () => end(null));
    // Only now is its memory given back: the next thread takes as much.
    worker.once("exit", () => {
      clearTimeout(timer);
      resolve(outcome);
    });
  });
}
