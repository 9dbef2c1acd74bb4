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

/** What Archivo has not, is set in Noto Sans: Greek, Cyrillic, and the Latin letters that are left. */
const WIDE = "wide";
const fonts = [REGULAR, BOLD].flatMap((font) =>
  [
    { font, file: `archivo-${font}.ttf` },
    { font: `${font}-${WIDE}`, file: `noto-sans-${font}.ttf` },
  ].map(({ font: name, file }) => ({
    font: name,
    bytes: readFileSync(new URL(`./pdf-fonts/${file}`, import.meta.url)),
  })),
);

/** An A4 document with our letters; what is made at the same moment of the same things is the same, byte by byte. */
export function openSheet({ title, at }: { title: string; at: Date }): { pdf: Pdf; done: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-GB",
    info: { Title: title, Author: "Lintel", CreationDate: at },
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
  pdf.fontSize(size).fillColor(INK);
  const height = Math.max(
    ...cells.map((text, index) => pdf.heightOfString(lettersFor(pdf, font, text), { width: widthOf(index) })),
    0,
  );
  if (pdf.y + height + 2 * ROW_PADDING > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  for (const [index, text] of cells.entries())
    pdf.text(lettersFor(pdf, font, text), MARGIN + (columns[index] ?? 0), top + ROW_PADDING, {
      width: widthOf(index),
    });
  pdf.font(font);
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

const ARCHIVO = /^[ -~\n\u00a0-\u017f\u01fa-\u021b\u1e80-\u1e85\u1ea0-\u1ef9–—‘’“”„†•…‹›€™−]*$/;
/** Latin, Greek with its old accents, Cyrillic, marks above and below letters, and what is written between words. */
const NOTO =
  /^[ -~\n\u00a0-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2010-\u2044\u20a0-\u20c0№℗™⅐-⅟−]*$/;

/**
 * Sets the font that has a text's letters, and answers the text as it can be set in it: names are printed as they are in
 * every language of Europe. What neither font has is a question mark, never another letter.
 */
export function lettersFor(pdf: Pdf, font: string, text: string): string {
  const composed = text.normalize("NFC");
  const isPlain = ARCHIVO.test(composed);
  pdf.font(isPlain ? font : `${font}-${WIDE}`);
  return isPlain ? composed : Array.from(composed, settable).join("");
}

/** A letter, or what it stands for where it is only another way to write that, as a wide one is. */
function settable(letter: string): string {
  if (NOTO.test(letter)) return letter;
  const same = letter.normalize("NFKC");
  return NOTO.test(same) ? same : "?";
}
