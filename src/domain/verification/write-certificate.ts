import { dayInWords } from "#platform/london-time.ts";
import {
  BOLD,
  CODE_POINTS,
  INK,
  MARGIN,
  QUIET,
  REGULAR,
  drawCodeAt,
  openSheet,
  lettersFor,
  writeRow,
} from "#platform/pdf-sheet.ts";
import type { CompanyEvidence } from "./list-public-evidence.ts";
import { levelName } from "./levels.data.ts";
import { checkedByWhom } from "./check-methods.data.ts";

interface Certificate extends CompanyEvidence {
  /** Where it can be read as it holds then. */
  address: string;
  code: { size: number; d: string };
}

const COLUMNS = { columns: [0, 210, 390] };

/** One A4 sheet or more: who, which level, what was checked, how and until when, and the code that leads to what holds then. */
export async function writeCertificate(certificate: Certificate): Promise<Buffer> {
  const { name, level, number, evidence, validTo, checkedOn, address, code } = certificate;
  const { pdf, done } = openSheet({
    title: `Lintel certificate of ${name}`,
    at: new Date(checkedOn ?? 0),
  });
  pdf.fillColor(QUIET).font(REGULAR).fontSize(10).text("Lintel: what was checked of");
  pdf
    .fillColor(INK)
    .fontSize(24)
    .text(lettersFor(pdf, BOLD, name), { width: 380 });
  pdf
    .font(REGULAR)
    .fontSize(13)
    .text(level ? `Verified ${levelName(level)}` : "Not verified at any level")
    .moveDown(0.5)
    .fontSize(10)
    .fillColor(QUIET)
    .text(checkedOn ? `Checked on ${dayInWords(checkedOn)}` : "Nothing was checked")
    .text(`Valid to ${validTo ? dayInWords(validTo) : "no end stated"}`)
    .text(`Number ${number} of the directory`);
  drawCodeAt(pdf, code, { x: pdf.page.width - MARGIN - CODE_POINTS, y: MARGIN });
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, MARGIN + CODE_POINTS) + 24;
  writeRow(pdf, ["Evidence", "Checked", "Valid to"], { ...COLUMNS, font: BOLD });
  for (const each of evidence)
    writeRow(
      pdf,
      [
        each.name,
        `${checkedByWhom(each.checkMethod)}, ${dayInWords(each.checkedOn)}`,
        each.expiresOn ? dayInWords(each.expiresOn) : "No end",
      ],
      COLUMNS,
    );
  if (evidence.length === 0) writeRow(pdf, ["Nothing was checked that holds today.", "", ""], COLUMNS);
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
