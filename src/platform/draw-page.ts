import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { drawPdfPage } from "./draw-pdf.ts";
import { AppError } from "./errors.ts";
import { MAX_PIXELS, maxPixelsOf } from "./pictures.ts";
import { Semaphore } from "./semaphore.ts";

/** The longer side of a page as it is shown beside its fields, in pixels. */
const PAGE_SIDE = 1600;
const MAX_PAGES = 500;
const PICTURE_SECONDS = 5;
const RETRY_AFTER_SECONDS = 5;
/** A page takes some 200 MB while it is drawn: one at a time in this process, and so many wait, with nothing read yet. */
const semaphore = new Semaphore(1);
const MAX_WAITING = 20;
/** Larger than in a hurry: what is taken slowly is drawn quickly on another day. */
const PROOF = { page: 1, maxSide: 200, withinMs: 15_000 };

export interface DrawnPicture {
  png: Uint8Array;
  /** As many as the document has. */
  pages: number;
}

/**
 * A page of a PDF or a picture as a PNG, upright and without anything that was said in the file's metadata; undefined of
 * what cannot be drawn within five seconds. Refuses when many wait. The stream is read or destroyed.
 */
export async function drawPage(
  { contentType, stream }: { contentType: string; stream: Readable },
  page: number,
): Promise<DrawnPicture | undefined> {
  if (!Number.isInteger(page) || page < 1 || page > MAX_PAGES) {
    stream.destroy();
    return undefined;
  }
  if (semaphore.waiting >= MAX_WAITING) {
    stream.destroy();
    throw busy();
  }
  return semaphore.run(async () => {
    const bytes = new Uint8Array(await buffer(stream));
    if (contentType === "application/pdf") return drawPdfPage({ bytes, page, maxSide: PAGE_SIDE });
    return page === 1 ? drawPicture(bytes) : undefined;
  });
}

/** Whether the first page of a PDF can be drawn within those bounds of memory, and some seconds more. Refuses when many wait. */
export async function canDrawPage(bytes: Uint8Array): Promise<boolean> {
  if (semaphore.waiting >= MAX_WAITING) throw busy();
  return semaphore.run(async () => (await drawPdfPage({ bytes, ...PROOF })) !== undefined);
}

const busy = () =>
  new AppError("too-many", "Many pages are being drawn. Please try again in a few seconds.", {
    retryAfter: RETRY_AFTER_SECONDS,
  });

async function drawPicture(bytes: Uint8Array): Promise<DrawnPicture | undefined> {
  try {
    const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const head = await read().metadata();
    if (head.width * head.height > maxPixelsOf(head)) return undefined;
    const png = await read()
      .timeout({ seconds: PICTURE_SECONDS })
      .rotate()
      .resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
    return { png: new Uint8Array(png), pages: 1 };
  } catch {
    return undefined;
  }
}
