import { createHash } from "node:crypto";
import { describeVat } from "#domain/quote-terms/term-words.data.ts";
import { drawTitleBlock } from "#platform/draw-title-block.ts";
import { dayInWords, londonDate, londonMoment } from "#platform/london-time.ts";
import {
  BOLD,
  INK,
  MARGIN,
  type Pdf,
  QUIET,
  REGULAR,
  lettersFor,
  numberPages,
  openSheet,
  writeRow,
} from "#platform/pdf-sheet.ts";
import { orderKindLabel } from "./decline-reasons.data.ts";
import type { AwardOrder, OrderParty, OrderWaiver } from "./order.queries.ts";
import { nameWaiver } from "./waivers.data.ts";

/** Why evidence was waived is the buyer's alone: the winner's own sheet has none. */
type Written = Omit<AwardOrder, "waivers" | "buyerId" | "firmId"> & { waivers?: readonly OrderWaiver[] };

const TABLE = { columns: [0, 190], size: 9 };
/** So much room a heading asks for below it, and the signatures for themselves. */
const ROOM = 96;

/**
 * An order or a letter of intent as A4 sheets: a title block with its number, both companies and the facts, what is ordered,
 * every key term of the sheet, what the quote said against it, what differs from what was priced, and who issued and
 * accepted it. The same order makes the same bytes.
 */
export async function writeOrder(order: Written): Promise<Buffer> {
  const { kind, title, code, issuedAt, waivers = [] } = order;
  const name = orderKindLabel(kind);
  const work = [code, title].filter(Boolean).join(" ");
  const { pdf, done } = openSheet({ title: `${name}: ${work}`, at: issuedAt, isNumbered: true });
  pdf
    .fillColor(INK)
    .fontSize(20)
    .text(lettersFor(pdf, BOLD, `${name}: ${work}`))
    .moveDown(0.4);
  drawTitleBlock(pdf, titleCells(order, name));
  heading(pdf, kind === "order" ? "What is ordered" : "What may be done under this letter of intent");
  prose(pdf, order.scope);
  if (order.paymentBasis) {
    heading(pdf, "How work under this letter of intent is paid");
    prose(pdf, order.paymentBasis);
  }
  const taken = order.quoted.filter(({ isTaken }) => isTaken);
  if (taken.length > 0) heading(pdf, "What the quote says, and this holds to");
  for (const { label, sheet, quote } of taken)
    writeRow(pdf, [label, `${quote} (asked for: ${sheet})`], TABLE);
  heading(pdf, "What differs from what was priced");
  if (order.differences.length === 0) prose(pdf, "Nothing.");
  for (const { label, sheet, quote, order: now } of order.differences)
    writeRow(
      pdf,
      [
        label,
        quote === undefined
          ? `${now} (as priced: ${sheet})`
          : `${now} (as priced, by the quote: ${quote}; asked for: ${sheet})`,
      ],
      TABLE,
    );
  heading(pdf, order.quoted.length > 0 ? "Key terms of the sheet, but for what stands above" : "Key terms");
  for (const { label, words } of order.terms) writeRow(pdf, [label, words], TABLE);
  writeSignatures(pdf, order, name);
  if (waivers.length > 0) writeWaivers(pdf, order, waivers);
  await numberPages(pdf, `${name} ${numberOf(order)}: ${work}`);
  pdf.end();
  return done;
}

/** On a sheet of its own, after everything that the winner reads too. */
function writeWaivers(
  pdf: Pdf,
  { kind, issuedAt, issuedBy }: Written,
  waivers: readonly OrderWaiver[],
): void {
  pdf.addPage();
  heading(pdf, "Waived evidence: for the buyer’s own team");
  for (const { requirement, problem, reason } of waivers)
    writeRow(
      pdf,
      [
        nameWaiver(kind, { requirement, problem }),
        `${problem} Why: ${reason}\n${personOf(issuedBy)}, ${londonMoment(issuedAt)}`,
      ],
      TABLE,
    );
}

const ORDER_DIGITS = 6;

/**
 * `WP-12/048213`: digits alone, which spell nothing, and nothing that is counted, which would say how many were sent to
 * others before.
 */
function numberOf({ code, id }: Written): string {
  const drawn = createHash("sha256").update(id).digest().readUInt32BE() % 10 ** ORDER_DIGITS;
  return [code, String(drawn).padStart(ORDER_DIGITS, "0")].filter(Boolean).join("/");
}

/** For whoever is sent the invoice. */
function vatOf({ vat }: Written): string {
  const words = describeVat({ vat });
  if (words === "") return "The quote does not say";
  return vat?.treatment === "reverse-charge" ? `${words}: the buyer accounts for the VAT` : words;
}

function titleCells(order: Written, name: string) {
  const { kind, projectName, location, buyerName, buyer, firm, winner, pence } = order;
  const { startsOn, endsOn, expiresOn, answerBy, issuedAt, quoteVersion, setNumber } = order;
  const amount = (pence / 100).toLocaleString("en-GB", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const cell = (label: string, words: string, isMain = false) => ({ label, words, isMain });
  return [
    [
      cell(`${name} no.`, numberOf(order), true),
      cell(kind === "letter-of-intent" ? "At most, without VAT" : "Price, without VAT", `£${amount}`, true),
    ],
    [cell("VAT", vatOf(order))],
    [cell("From", partyOf(buyerName, buyer)), cell("To", partyOf(firm, winner))],
    [cell("Project", `${projectName}, ${location}`), cell("Issued", londonDate(issuedAt))],
    [
      cell("The work starts", startsOn ? dayInWords(startsOn) : "Not stated"),
      cell("The work ends", dayInWords(endsOn)),
      cell("Answer asked for by", dayInWords(answerBy)),
    ],
    [
      cell("Quote", quoteVersion === null ? "As opened" : `Version ${quoteVersion}`),
      cell("Priced on", setNumber === null ? "Not known" : `Document set ${setNumber}`),
      cell("Answer", answerOf(order, name)),
    ],
    ...(expiresOn ? [[cell("Holds until", dayInWords(expiresOn))]] : []),
    ...(order.followsAt
      ? [[cell("In place of", `The letter of intent of ${londonDate(order.followsAt)}`)]]
      : []),
    ...(order.replacedAt
      ? [[cell("Replaced", `By the order that was accepted on ${londonDate(order.replacedAt)}`)]]
      : []),
  ];
}

function partyOf(name: string, { registeredName, companyNumber, town }: OrderParty): string {
  return [
    name,
    registeredName !== null && registeredName !== name && registeredName,
    town,
    companyNumber !== null && `Company number ${companyNumber}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function answerOf({ state, answeredAt, awardState }: Written, name: string): string {
  if (state === "accepted" && answeredAt)
    return `Accepted on ${londonDate(answeredAt)}${awardState === "withdrawn" ? "; the award was taken back by the buyer since" : ""}`;
  if (state === "declined" && answeredAt) return `Declined on ${londonDate(answeredAt)}`;
  return state === "withdrawn" ? `${name} taken back by the buyer` : "None yet";
}

const personOf = (who: string | null): string => who ?? "A former colleague";

/** Who issued it and who answered, kept on one page. */
function writeSignatures(pdf: Pdf, order: Written, name: string): void {
  const { buyerName, firm, issuedBy, issuedAt, answeredBy, answeredAt, state } = order;
  heading(pdf, "Issued and answered through Lintel", 2 * ROOM);
  const answered =
    answeredAt === null
      ? answerOf(order, name)
      : `${personOf(answeredBy)}\n${state === "declined" ? "Declined" : "Accepted"} ${londonMoment(answeredAt)}, by our clock`;
  drawTitleBlock(pdf, [
    [
      {
        label: `For ${buyerName}`,
        words: `${personOf(issuedBy)}\nIssued ${londonMoment(issuedAt)}, by our clock`,
      },
      { label: `For ${firm}`, words: answered },
    ],
  ]);
  // What is answered, and what differs in nothing, leaves nothing to decline for.
  if (state !== "issued" || order.differences.length === 0) return;
  pdf
    .moveDown(1)
    .fontSize(9)
    .fillColor(QUIET)
    .text(
      lettersFor(
        pdf,
        REGULAR,
        `Where a line above differs from what was priced, ${firm} may decline without any consequence.`,
      ),
      MARGIN,
      pdf.y,
      { width: pdf.page.width - 2 * MARGIN },
    );
}

function heading(pdf: Pdf, words: string, room = ROOM): void {
  if (pdf.y > pdf.page.height - MARGIN - room) pdf.addPage();
  pdf.moveDown(1).font(BOLD).fontSize(13).fillColor(INK).text(words, MARGIN).moveDown(0.3);
}

function prose(pdf: Pdf, words: string): void {
  pdf
    .fontSize(10)
    .fillColor(INK)
    .text(lettersFor(pdf, REGULAR, words), MARGIN);
}
