// Draws one page of a PDF in a thread of its own: whatever a hostile file makes of it, it is ended from outside.
import { parentPort, workerData } from "node:worker_threads";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { DrawnPage, PageToDraw } from "./draw-pdf.ts";

const { bytes, page, maxSide } = workerData as PageToDraw;

/** A large scan takes two thirds of it; what unfolds without end gets no more, and is not drawn. */
const MAX_MEMORY = 160 * 1024 * 1024;
const WASM_PAGE = 64 * 1024;

// The drawing program has memory outside what a thread's limits count, and asks for more of it here, up to 2 GB.
// oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
const growAsAsked = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function growWithin(pages) {
  if (this.buffer.byteLength + pages * WASM_PAGE > MAX_MEMORY)
    throw new RangeError("a page needs too much memory");
  return growAsAsked.call(this, pages);
};

/** Throws when the file cannot be read or has no such page. */
async function draw(): Promise<DrawnPage> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = document.getPageCount();
  const sheet = document.getPage(page - 1);
  const { originalWidth, originalHeight } = sheet.getOriginalSize();
  const scale = Math.min(4, maxSide / Math.max(originalWidth, originalHeight, 1));
  const { data, width, height } = await sheet.render({ scale, render: "bitmap" });
  return { pages, width, height, pixels: data };
}

draw().then(
  (drawn) => parentPort!.postMessage(drawn),
  () => parentPort!.postMessage(null),
);
