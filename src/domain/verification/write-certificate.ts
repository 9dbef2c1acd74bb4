import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { londonDate, londonMoment } from "#platform/london-time.ts";
import type { CompanyEvidence } from "./list-public-evidence.ts";
import { levelName } from "./levels.data.ts";
import { checkedHow } from "./check-methods.data.ts";

interface Certificate extends CompanyEvidence {
  /** Where it can be read as it holds then. */
  address: string;
  readAt: Date;
  code: { size: number; d: string };
}

const MARGIN = 56;
const INK = "#16212b";
const QUIET = "#54616c";
const CODE_POINTS = 96;
const COLUMNS = [0, 210, 390] as const;
const ROW = 34;

/** One A4 sheet or more: who, which level, what was checked, how and until when, and the code that leads to what holds then. */
export async function writeCertificate(certificate: Certificate): Promise<Buffer> {
  const { name, level, number, evidence, validTo, address, readAt, code } = certificate;
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    lang: "en-GB",
    info: { Title: `Lintel certificate of ${plain(name)}`, Author: "Lintel", CreationDate: readAt },
  });
  const done = buffer(pdf);
  pdf.fillColor(QUIET).font("Helvetica").fontSize(10).text("Lintel: what was checked of");
  pdf.fillColor(INK).font("Helvetica-Bold").fontSize(24).text(plain(name), { width: 380 });
  pdf
    .font("Helvetica")
    .fontSize(13)
    .text(level ? `Verified ${levelName(level)}` : "Not verified at any level")
    .moveDown(0.5)
    .fontSize(10)
    .fillColor(QUIET)
    .text(`Checked on ${londonMoment(readAt)}`)
    .text(`Valid to ${validTo ? dayInWords(validTo) : "no end stated"}`)
    .text(`Number ${number} of the directory`);
  drawCodeAt(pdf, code, { x: pdf.page.width - MARGIN - CODE_POINTS, y: MARGIN });
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, MARGIN + CODE_POINTS) + 24;
  writeRow(pdf, ["Evidence", "Checked", "Valid to"], "Helvetica-Bold");
  for (const each of evidence) {
    if (pdf.y > pdf.page.height - MARGIN - ROW * 2) pdf.addPage();
    writeRow(pdf, [
      each.name,
      `${checkedHow(each.checkMethod)}, ${dayInWords(each.checkedOn)}`,
      each.expiresOn ? dayInWords(each.expiresOn) : "No end",
    ]);
  }
  if (evidence.length === 0) writeRow(pdf, ["Nothing was checked that holds today.", "", ""]);
  pdf
    .moveDown(1)
    .fillColor(QUIET)
    .fontSize(9)
    .text(`What holds now stands at ${address}. This sheet was true when it was made.`, MARGIN, pdf.y, {
      width: pdf.page.width - 2 * MARGIN,
      link: address,
    });
  pdf.end();
  return done;
}

function writeRow(pdf: PDFKit.PDFDocument, cells: readonly string[], font = "Helvetica"): void {
  const top = pdf.y;
  const right = pdf.page.width - 2 * MARGIN;
  let bottom = top;
  pdf.font(font).fontSize(10).fillColor(INK);
  for (const [index, cell] of cells.entries()) {
    const left = COLUMNS[index] ?? 0;
    const width = (COLUMNS[index + 1] ?? right) - left - 12;
    pdf.text(plain(cell), MARGIN + left, top + 7, { width });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf
    .moveTo(MARGIN, bottom + 6)
    .lineTo(MARGIN + right, bottom + 6)
    .lineWidth(0.5)
    .strokeColor(QUIET)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = bottom + 6;
}

function drawCodeAt(
  pdf: PDFKit.PDFDocument,
  { size, d }: Certificate["code"],
  { x, y }: { x: number; y: number },
): void {
  pdf.save();
  pdf.translate(x, y).scale(CODE_POINTS / size);
  pdf.path(d).fill("black");
  pdf.restore();
}

/** Helvetica has the letters of Windows-1252; what it has not is written as its nearest one, or as a question mark. */
function plain(text: string): string {
  const known = /[\u0020-\u007e\u00a0-\u00ff‘’“”–—…€•™Œœ]/;
  return Array.from(text.normalize("NFC"), (letter) => {
    if (known.test(letter)) return letter;
    const [base = "?"] = letter.normalize("NFKD");
    return known.test(base) ? base : "?";
  }).join("");
}

const dayInWords = (day: string) => londonDate(new Date(`${day}T12:00:00Z`));
