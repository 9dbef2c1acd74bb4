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
import type { Receipt } from "./receipts.schema.ts";

interface PrintedReceipt {
  receipt: Receipt;
  title: string;
  projectName: string;
  buyerName: string;
  companyName: string;
  /** How VAT is charged; empty where it was not asked. */
  vat: string;
  /** What went with it, each with its hash. */
  files: readonly { name: string; kind: string; sha256: string }[];
  /** Received, or how the file came whose figures were entered: a label and its words. */
  moments: readonly (readonly [label: string, words: string])[];
  /** Where it is checked, and that as a code. */
  address: string;
  code: { size: number; d: string };
}

const TABLE = { columns: [0, 130], size: 9 };

/** A receipt on one sheet of A4: which quote was received, when and on which documents. It says no price. */
export async function writeReceiptPdf(printed: PrintedReceipt): Promise<Buffer> {
  const { receipt, title, projectName, buyerName, companyName, vat, files, moments, address, code } = printed;
  const { statement, key, signature } = receipt;
  const receivedAt = new Date(statement.receivedAt);
  const { pdf, done } = openSheet({ title: `Receipt of a quote: ${title}`, at: receivedAt });
  const width = pdf.page.width - 2 * MARGIN - CODE_POINTS - 24;
  pdf.fillColor(QUIET).font(REGULAR).fontSize(10).text("Receipt of a sealed quote", { width });
  pdf
    .fillColor(INK)
    .fontSize(20)
    .text(lettersFor(pdf, BOLD, title), { width });
  pdf.fontSize(11).text(lettersFor(pdf, REGULAR, `${projectName}, for ${buyerName}`), { width });
  drawCodeAt(pdf, code, { x: pdf.page.width - MARGIN - CODE_POINTS, y: MARGIN });
  pdf.x = MARGIN;
  pdf.y = Math.max(pdf.y, MARGIN + CODE_POINTS) + 20;
  const rows: (readonly [string, string])[] = [
    ["Tenderer", companyName],
    ...moments,
    ["To the millisecond", `${statement.receivedAt} (UTC)`],
    ["Version", String(statement.version)],
    ["Priced on", `Document set ${statement.documentSet.number}, ${statement.documentSet.hash}`],
    ...(vat === "" ? [] : ([["VAT", vat]] satisfies [string, string][])),
    ...files.map(
      ({ name, kind, sha256 }, at) =>
        [at === 0 ? "Files with it" : "", `${name} (${kind}), ${sha256}`] as const,
    ),
    ["Receipt", statement.receipt],
    ["Quote", statement.quote],
    ["Fingerprint of the quote", statement.quoteHash],
    ["Issued by", statement.issuer],
    ["Key", key],
    ["Signature", signature],
  ];
  for (const row of rows) writeRow(pdf, row, TABLE);
  pdf
    .moveDown(1)
    .fillColor(QUIET)
    .fontSize(9)
    .text(
      `It is checked with the receipt’s file, which is downloaded beside this sheet, at ${address}.`,
      MARGIN,
      pdf.y,
      { width: pdf.page.width - 2 * MARGIN, link: address },
    )
    .text(
      `It says no price: whoever reads it learns only that a quote was sent${files.length > 0 ? ", with which files" : ""}, and when.`,
      { link: null },
    );
  pdf.end();
  return done;
}
