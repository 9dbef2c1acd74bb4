// Draws one page of a PDF in a thread of its own: whatever a hostile file makes of it, it is ended from outside.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { DrawnPage, Drawing } from "./draw-pdf.ts";
import { limitWasmMemory } from "./limit-wasm-memory.ts";
import { openPdfium } from "./open-pdfium.ts";

/** A large scan takes two thirds of it; what unfolds without end gets no more, and is not drawn. */
const MAX_MEMORY = 160 * 1024 * 1024;

const { program, bytes, page, maxSide, maxMemory = MAX_MEMORY } = workerData as Drawing;
limitWasmMemory(maxMemory);

/** Throws when the file cannot be read or has no such page. */
async function draw(): Promise<DrawnPage> {
  const library = await openPdfium(program);
  const document = await library.loadDocument(typeof bytes === "string" ? readFileSync(bytes) : bytes);
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
