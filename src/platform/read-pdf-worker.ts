// Reads the text of a PDF in a thread of its own: whatever a hostile file makes of it, it is ended from outside.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { PDFiumDocument } from "@hyzyla/pdfium";
import { limitWasmMemory } from "./limit-wasm-memory.ts";
import { openPdfium } from "./open-pdfium.ts";
import type { PdfMessage, PdfReading } from "./read-pdf.ts";

const { program, path, maxPages, maxPageBytes, maxBytes, maxMemory } = workerData as PdfReading;
limitWasmMemory(maxMemory);
const say = (message: PdfMessage) => parentPort!.postMessage(message);

/** What an editor or a database cannot show: controls, and what PDFium puts where a word is parted at a line's end. */
// oxlint-disable-next-line no-control-regex -- these are meant
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** In readable pieces, and no longer than is allowed in UTF-8. */
function tidy(text: string): string {
  const clean = text.toWellFormed().replace(UNSEEN, "").replace(/\s+/g, " ").trim();
  if (Buffer.byteLength(clean) <= maxPageBytes) return clean;
  return Buffer.from(clean)
    .subarray(0, maxPageBytes)
    .toString("utf8")
    .replace(/\ufffd+$/, "");
}

async function read(): Promise<void> {
  const library = await openPdfium(program);
  const document = await library.loadDocument(readFileSync(path));
  const pages = document.getPageCount();
  say({ kind: "pages", pages });
  let left = maxBytes;
  for (let page = 1; page <= Math.min(pages, maxPages) && left > 0; page += 1) {
    const text = textOf(document, page);
    left -= Buffer.byteLength(text);
    if (left < 0) break;
    say({ kind: "text", page, text });
  }
  say({ kind: "end" });
}

/** A page that cannot be read says nothing; the others may, unless the program itself has given up. */
function textOf(document: PDFiumDocument, page: number): string {
  const sheet = document.getPage(page - 1);
  try {
    return tidy(sheet.getText());
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw error;
    return "";
  } finally {
    // The library leaves pages open, and each keeps its memory.
    sheet["module"]._FPDF_ClosePage(sheet["pageIdx"]);
  }
}

read().catch((error: unknown) =>
  say({ kind: "fault", isLocked: error instanceof Error && /password/i.test(error.message) }),
);
