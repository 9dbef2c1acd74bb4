import { pdfText, writePdf } from "./write-pdf.ts";

/** A page of a PDF in Helvetica: a heading and lines, as plain as a certificate. Only letters that Latin-1 has. */
export function drawDocument(heading: string, lines: readonly string[]): Uint8Array {
  const content = [
    `BT /F1 22 Tf 60 760 Td (${pdfText(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 12 Tf 60 ${710 - index * 24} Td (${pdfText(line)}) Tj ET`),
    "0.5 w 60 745 m 535 745 l S",
    "BT /F1 10 Tf 60 60 Td (Specimen made for the demonstration of this directory) Tj ET",
  ].join("\n");
  return writePdf(content, [595, 842]);
}
