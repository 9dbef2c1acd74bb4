import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { Semaphore } from "./semaphore.ts";

export interface PageToDraw {
  bytes: Uint8Array;
  /** From 1. */
  page: number;
  /** The longer side, in pixels. */
  maxSide: number;
}

/** What comes from the thread: red, green, blue and opacity for each pixel. */
export interface DrawnPage {
  pages: number;
  width: number;
  height: number;
  pixels: Uint8Array;
}

const DRAWING_MS = 10_000;
/** A page takes some 40 MB while it is drawn: this many at once in this process. */
const semaphore = new Semaphore(1);

/** A page of a PDF as a PNG, and how many there are; undefined of what cannot be drawn within ten seconds. */
export async function drawPdfPage(
  wanted: PageToDraw,
): Promise<{ png: Uint8Array; pages: number } | undefined> {
  const drawn = await semaphore.run(() => drawInThread(wanted));
  if (!drawn || drawn.width < 1 || drawn.height < 1) return undefined;
  const { pages, width, height, pixels } = drawn;
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: "white" })
    .png()
    .toBuffer();
  return { png: new Uint8Array(png), pages };
}

function drawInThread(wanted: PageToDraw): Promise<DrawnPage | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./draw-pdf-worker.ts", import.meta.url), {
      workerData: wanted,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const timer = setTimeout(() => end(null), DRAWING_MS);
    const end = (drawn: DrawnPage | null) => {
      clearTimeout(timer);
      resolve(drawn);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
}
