import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

export type Pdf = PDFKit.PDFDocument;
export const REGULAR = "regular";
export const BOLD = "bold";
export const MARGIN = 56;
export const INK = "#16212b";
export const QUIET = "#54616c";
export const CODE_POINTS = 96;

const fonts = [REGULAR, BOLD].map((font) => ({
  font,
  bytes: readFileSync(new URL(`./pdf-fonts/archivo-${font}.ttf`, import.meta.url)),
}));

/** An A4 document with our letters; what is made at the same moment of the same things is the same, byte by byte. */
export function openSheet({ title, at }: { title: string; at: Date }): { pdf: Pdf; done: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-GB",
    info: { Title: plain(title), Author: "Lintel", CreationDate: at },
  });
  for (const { font, bytes } of fonts) pdf.registerFont(font, bytes);
  return { pdf, done: buffer(pdf) };
}

interface RowOptions {
  /** Where each column begins, in points from the margin. */
  columns: readonly number[];
  font?: string;
  size?: number;
}

const ROW_PADDING = 7;

/** Cells beside each other over a line; on a page of its own where this one is full. */
export function writeRow(
  pdf: Pdf,
  cells: readonly string[],
  { columns, font = REGULAR, size = 10 }: RowOptions,
): void {
  const right = pdf.page.width - 2 * MARGIN;
  const widthOf = (index: number) => (columns[index + 1] ?? right) - (columns[index] ?? 0) - 12;
  pdf.font(font).fontSize(size).fillColor(INK);
  const texts = cells.map(plain);
  const height = Math.max(
    ...texts.map((text, index) => pdf.heightOfString(text, { width: widthOf(index) })),
    0,
  );
  if (pdf.y + height + 2 * ROW_PADDING > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  for (const [index, text] of texts.entries())
    pdf.text(text, MARGIN + (columns[index] ?? 0), top + ROW_PADDING, { width: widthOf(index) });
  const bottom = top + height + 2 * ROW_PADDING - 1;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + right, bottom)
    .lineWidth(0.5)
    .strokeColor(QUIET)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = bottom;
}

/** A QR code as `drawCode` gives it, in the upper right corner. */
export function drawCodeAt(
  pdf: Pdf,
  { size, d }: { size: number; d: string },
  { x, y }: { x: number; y: number },
): void {
  pdf.save();
  pdf.translate(x, y).scale(CODE_POINTS / size);
  pdf.path(d).fill("black");
  pdf.restore();
}

/**
 * The font has the letters of every language that is written in Latin ones, as a register of companies takes them; what
 * it has not is written as its nearest one, or as a question mark.
 */
export function plain(text: string): string {
  const known = /[ -~\n\u00a0-\u017f\u01fa-\u021b\u1e80-\u1e85\u1ea0-\u1ef9–—‘’“”„†•…‹›€™−]/;
  return Array.from(text.normalize("NFC"), (letter) => {
    if (known.test(letter)) return letter;
    const [base = "?"] = letter.normalize("NFKD");
    return known.test(base) ? base : "?";
  }).join("");
}
