import { londonMoment } from "#platform/london-time.ts";
import {
  BOLD,
  INK,
  MARGIN,
  QUIET,
  REGULAR,
  openSheet,
  lettersFor,
  numberPages,
  writeRow,
  writeRows,
} from "#platform/pdf-sheet.ts";
import type { ToldHistory } from "./tell-history.ts";

interface PrintedHistory extends ToldHistory {
  title: string;
  projectName: string;
  madeAt: Date;
}

const TABLE = { columns: [0, 128, 360, 452], size: 9 };

/** A package's history on A4: when, what, who, and which document set counted. */
export async function writeHistoryPdf(history: PrintedHistory): Promise<Buffer> {
  const { title, projectName, madeAt, lines, isCut } = history;
  const { pdf, done } = openSheet({ title: `History of ${title}`, at: madeAt, isNumbered: true });
  pdf
    .fillColor(QUIET)
    .fontSize(10)
    .text(lettersFor(pdf, REGULAR, projectName));
  pdf
    .fillColor(INK)
    .fontSize(20)
    .text(lettersFor(pdf, BOLD, `History of ${title}`));
  pdf
    .fillColor(QUIET)
    .font(REGULAR)
    .fontSize(10)
    .text(`As it stood on ${londonMoment(madeAt)}`);
  if (isCut) pdf.text("Only the newest lines: the CSV file has the older ones, too.");
  pdf.x = MARGIN;
  pdf.y += 12;
  const heads = () => writeRow(pdf, ["When", "What", "Who", "Set"], { ...TABLE, font: BOLD });
  heads();
  const rows = lines.map(({ at, what, who, set }) => [
    londonMoment(at),
    what,
    who,
    set === null ? "" : String(set),
  ]);
  await writeRows(pdf, rows, { ...TABLE, again: heads });
  await numberPages(pdf, `History of ${title}`);
  pdf.end();
  return done;
}
