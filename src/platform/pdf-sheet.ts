import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";

export type Pdf = PDFKit.PDFDocument;
export const REGULAR = "regular";
export const BOLD = "bold";
export const MARGIN = 56;
export const INK = "#16212b";
export const QUIET = "#54616c";
/** Between the rows of a table, lighter than their words. */
const RULE = "#d9d4c7";
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

interface SheetOptions {
  title: string;
  at: Date;
  /** Its pages wait for `numberPages`, which counts them. */
  isNumbered?: boolean;
}

/** An A4 document with our letters; what is made at the same moment of the same things is the same, byte by byte. */
export function openSheet({ title, at, isNumbered = false }: SheetOptions): {
  pdf: Pdf;
  done: Promise<Buffer>;
} {
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-GB",
    bufferPages: isNumbered,
    info: { Title: title, Author: "Lintel", CreationDate: at },
  });
  for (const { font, bytes } of fonts) pdf.registerFont(font, bytes);
  if (isNumbered) pdf.on("pageAdded", () => packLastPage(pdf));
  return { pdf, done: buffer(pdf) };
}

/** Packs and sends what stands on the page before this one; its number follows in a piece of its own. */
function packLastPage(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  const page = pdf.switchToPage(start + count - 2);
  const full = page.content;
  page.content = pdf.ref({});
  Object.assign(page.dictionary.data, { Contents: [full, page.content] });
  full.end("");
  pdf.switchToPage(start + count - 1);
}

interface RowOptions {
  /** Where each column begins, in points from the margin. */
  columns: readonly number[];
  font?: string;
  size?: number;
  /** From this column on they are figures, which end under each other. */
  figuresFrom?: number;
  /** Writes the heads again at the top of a page that the row has begun. */
  again?: () => void;
}

const ROW_PADDING = 7;
const GAP = 12;

const widthIn = (pdf: Pdf, columns: readonly number[], index: number) =>
  (columns[index + 1] ?? pdf.page.width - 2 * MARGIN) - (columns[index] ?? 0) - GAP;

/** After so many rows other work of the server comes in between. */
const ROWS_AT_ONCE = 10;

/** Rows under each other, while the server does other work, too. */
export async function writeRows(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  options: RowOptions,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    writeRow(pdf, row, options);
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
  }
}

/** Besides the end of a line: where the library begins another one, or shows a hyphen. */
const OTHER_ENDS = /[\u00ad\u0085\u2028\u2029]|\n$/;

/** The lines of a text that stand as they are; undefined where some are too long. Most cells are measured but once so. */
function linesThatFit(pdf: Pdf, text: string, width: number): string[] | undefined {
  if (OTHER_ENDS.test(text)) return undefined;
  const lines = text === "" ? [] : text.split("\n");
  return lines.every((line) => pdf.widthOfString(line) <= width) ? lines : undefined;
}

/** Cells beside each other over a line; on a page of its own where this one is full. */
export function writeRow(pdf: Pdf, cells: readonly string[], options: RowOptions): void {
  const { columns, font = REGULAR, size = 10, figuresFrom = cells.length, again } = options;
  const right = pdf.page.width - 2 * MARGIN;
  pdf.fontSize(size).fillColor(INK);
  const measure = (text: string, index: number) => {
    const letters = lettersFor(pdf, font, text);
    const width = widthIn(pdf, columns, index);
    const lines = linesThatFit(pdf, letters, width);
    const height = lines
      ? lines.length * pdf.currentLineHeight(true)
      : pdf.heightOfString(letters, { width });
    return { width, lines, height };
  };
  const heightOf = (text: string, index: number) => measure(text, index).height;
  const measured = cells.map(measure);
  const height = Math.max(...measured.map((cell) => cell.height), 0);
  if (pdf.y + height + 2 * ROW_PADDING > pdf.page.height - MARGIN) {
    pdf.addPage();
    again?.();
    pdf.fontSize(size).fillColor(INK);
    const room = pdf.page.height - MARGIN - pdf.y - 2 * ROW_PADDING;
    if (height > room) {
      const halves = cells.map((text, index) => splitText(text, (part) => heightOf(part, index) <= room));
      writeRow(
        pdf,
        halves.map(([first]) => first),
        options,
      );
      return writeRow(
        pdf,
        halves.map(([, rest]) => rest),
        options,
      );
    }
  }
  const top = pdf.y;
  for (const [index, text] of cells.entries()) {
    const letters = lettersFor(pdf, font, text);
    const { width, lines } = measured[index]!;
    const [x, y, isFigure] = [MARGIN + (columns[index] ?? 0), top + ROW_PADDING, index >= figuresFrom];
    if (!lines) pdf.text(letters, x, y, { width, align: isFigure ? "right" : "left" });
    for (const [at, line] of (lines ?? []).entries()) {
      const indent = isFigure ? width - pdf.widthOfString(line.trimEnd()) : 0;
      pdf.text(line, x + indent, y + at * pdf.currentLineHeight(true), { lineBreak: false });
    }
  }
  pdf.font(font);
  const bottom = top + height + 2 * ROW_PADDING - 1;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + right, bottom)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = bottom;
}

/** As much of a text as fits, up to a space, and what is left; at least one letter goes. */
function splitText(text: string, fits: (part: string) => boolean): [string, string] {
  if (fits(text)) return [text, ""];
  let [most, over] = [1, text.length];
  while (over - most > 1) {
    const middle = Math.floor((most + over) / 2);
    if (fits(text.slice(0, middle))) most = middle;
    else over = middle;
  }
  const space = text.slice(0, most + 1).search(/\s\S*$/);
  const at = space > 0 ? space : most;
  return [text.slice(0, at), text.slice(at).trimStart()];
}

/** What stands in a table is no smaller than this, in points: those who approve read it from paper. */
export const LEAST_SIZE = 6.5;

/**
 * The largest size, from `size` down to `LEAST_SIZE`, in which no word of a column of figures is broken. Digits are as wide
 * as each other, but for the one: it is the same for all figures of so many.
 */
export function sizeFor(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  {
    columns,
    size,
    figuresFrom,
    font = REGULAR,
  }: { columns: readonly number[]; size: number; figuresFrom: number; font?: string },
): number {
  pdf.fontSize(size);
  const shares = Array.from({ length: columns.length - figuresFrom }, (_, at) => {
    const column = figuresFrom + at;
    const words = new Set(rows.flatMap((cells) => (cells[column] ?? "").replaceAll(/\d/g, "0").split(/\s+/)));
    const widths = Array.from(words, (word) => pdf.widthOfString(lettersFor(pdf, font, word)));
    return Math.max(0, ...widths) / widthIn(pdf, columns, column);
  });
  return Math.max(LEAST_SIZE, size / Math.max(1, ...shares.map((share) => share * 1.01)));
}

const PAGES_AT_ONCE = 10;

/** Says at the foot of each page which it is, and of how many, with the document's name. */
export async function numberPages(pdf: Pdf, name: string): Promise<void> {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(start + at);
    // Below the margin the text would begin another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN / 2 - 8;
    const width = pdf.page.width - 2 * MARGIN;
    pdf.fontSize(8).fillColor(QUIET);
    pdf.text(lettersFor(pdf, REGULAR, name), MARGIN, y, { width: width - 90, height: 10, ellipsis: true });
    pdf.font(REGULAR).text(`Page ${at + 1} of ${count}`, MARGIN, y, { width, align: "right" });
    if (at % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await setImmediate();
  }
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
