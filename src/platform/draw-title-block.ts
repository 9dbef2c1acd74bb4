import { BOLD, INK, MARGIN, type Pdf, QUIET, REGULAR, lettersFor } from "./pdf-sheet.ts";

interface TitleCell {
  label: string;
  words: string;
  /** What the sheet is known by. */
  isMain?: boolean;
}

const PADDING = 6;
const LABEL = 8;
const WORDS = 10;
const MAIN = 14;

/** The facts of a sheet in a frame, as a drawing has them: cells of one width in each row. */
export function drawTitleBlock(pdf: Pdf, rows: readonly (readonly TitleCell[])[]): void {
  for (const cells of rows) drawCells(pdf, cells);
  pdf.x = MARGIN;
}

function drawCells(pdf: Pdf, cells: readonly TitleCell[]): void {
  const width = (pdf.page.width - 2 * MARGIN) / cells.length;
  const inner = width - 2 * PADDING;
  const set = ({ words, isMain = false }: TitleCell) => {
    pdf.fontSize(isMain ? MAIN : WORDS);
    return lettersFor(pdf, isMain ? BOLD : REGULAR, words);
  };
  const heights = cells.map((cell) => {
    const letters = set(cell);
    return pdf.heightOfString(letters, { width: inner });
  });
  const height = Math.max(...heights, 0) + LABEL + 4 + 2 * PADDING;
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y;
  for (const [at, cell] of cells.entries()) {
    const left = MARGIN + at * width;
    pdf.lineWidth(0.75).strokeColor(INK).rect(left, top, width, height).stroke();
    pdf
      .font(REGULAR)
      .fontSize(LABEL)
      .fillColor(QUIET)
      .text(cell.label, left + PADDING, top + PADDING, { width: inner });
    const letters = set(cell);
    pdf.fillColor(INK).text(letters, left + PADDING, top + PADDING + LABEL + 4, { width: inner });
  }
  pdf.y = top + height;
}
