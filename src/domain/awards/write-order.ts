import { dayInWords, londonDate } from "#platform/london-time.ts";
import { BOLD, INK, MARGIN, QUIET, REGULAR, type Pdf, openSheet, lettersFor } from "#platform/pdf-sheet.ts";
import { orderKindLabel } from "./decline-reasons.data.ts";
import type { AwardOrder } from "./order.queries.ts";

type Written = Omit<AwardOrder, "waivers" | "buyerId" | "firmId">;

const KEY_WIDTH = 190;
const GAP = 12;

/**
 * An order or a letter of intent as A4 sheets: who, what, for how much, until when, every key term of the sheet, what the
 * quote said against it, and what differs from what was priced. The same order makes the same bytes.
 */
export async function writeOrder(order: Written): Promise<Buffer> {
  const { kind, title, code, projectName, location, buyerName, firm, issuedAt } = order;
  const name = orderKindLabel(kind);
  const work = [code, title].filter(Boolean).join(" ");
  const { pdf, done } = openSheet({ title: `${name}: ${work}`, at: issuedAt });
  pdf
    .fillColor(QUIET)
    .fontSize(10)
    .text(lettersFor(pdf, REGULAR, `${projectName}, ${location}`));
  pdf
    .fillColor(INK)
    .fontSize(22)
    .text(lettersFor(pdf, BOLD, `${name}: ${work}`))
    .moveDown(0.5);
  rows(pdf, factsOf(order, name));
  heading(pdf, kind === "order" ? "What is ordered" : "What may be done under this letter of intent");
  pdf
    .fontSize(10)
    .fillColor(INK)
    .text(lettersFor(pdf, REGULAR, order.scope), MARGIN);
  if (order.paymentBasis) {
    heading(pdf, "How work under this letter of intent is paid");
    pdf.fontSize(10).text(lettersFor(pdf, REGULAR, order.paymentBasis), MARGIN);
  }
  const taken = order.quoted.filter(({ isTaken }) => isTaken);
  if (taken.length > 0) heading(pdf, "What the quote says, and this holds to");
  rows(
    pdf,
    taken.map(({ label, sheet, quote }) => [label, `${quote} (asked for: ${sheet})`]),
  );
  heading(pdf, "What differs from what was priced");
  if (order.differences.length === 0) pdf.font(REGULAR).fontSize(10).text("Nothing.", MARGIN);
  rows(
    pdf,
    order.differences.map(({ label, sheet, quote, order: now }) => [
      label,
      quote === undefined
        ? `${now} (as priced: ${sheet})`
        : `${now} (as priced, by the quote: ${quote}; asked for: ${sheet})`,
    ]),
  );
  heading(pdf, order.quoted.length > 0 ? "Key terms of the sheet, but for what stands above" : "Key terms");
  rows(
    pdf,
    order.terms.map(({ label, words }) => [label, words]),
  );
  pdf
    .moveDown(1)
    .fontSize(9)
    .fillColor(QUIET)
    .text(
      lettersFor(
        pdf,
        REGULAR,
        `Sent through Lintel by ${buyerName} to ${firm}. Where a line above differs from what was priced, ${firm} may decline without any consequence.`,
      ),
      MARGIN,
      pdf.y,
      { width: pdf.page.width - 2 * MARGIN },
    );
  pdf.end();
  return done;
}

function factsOf(order: Written, name: string): [string, string][] {
  const { kind, buyerName, firm, pence, startsOn, endsOn, expiresOn, answerBy, issuedAt } = order;
  const amount = (pence / 100).toLocaleString("en-GB", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const isLetter = kind === "letter-of-intent";
  return [
    ["From", buyerName],
    ["To", firm],
    ["Issued", londonDate(issuedAt)],
    [isLetter ? "At most, without VAT" : "Price, without VAT", `£${amount}`],
    ...(expiresOn ? [["Holds until", dayInWords(expiresOn)] as [string, string]] : []),
    ...(startsOn ? [["The work starts", dayInWords(startsOn)] as [string, string]] : []),
    ["The work ends", dayInWords(endsOn)],
    ["Answer asked for by", dayInWords(answerBy)],
    ["Answer", answerOf(order, name)],
    ...(order.followsAt
      ? [["In place of", `The letter of intent of ${londonDate(order.followsAt)}`] as [string, string]]
      : []),
    ...(order.replacedAt
      ? [
          ["Replaced", `By the order that was accepted on ${londonDate(order.replacedAt)}`] as [
            string,
            string,
          ],
        ]
      : []),
  ];
}

function answerOf({ state, answeredAt, awardState }: Written, name: string): string {
  if (state === "accepted" && answeredAt)
    return `Accepted on ${londonDate(answeredAt)}${awardState === "withdrawn" ? "; the award was taken back by the buyer since" : ""}`;
  if (state === "declined" && answeredAt) return `Declined on ${londonDate(answeredAt)}`;
  return state === "withdrawn" ? `${name} taken back by the buyer` : "None yet";
}

function heading(pdf: Pdf, words: string): void {
  if (pdf.y > pdf.page.height - MARGIN * 2) pdf.addPage();
  pdf.moveDown(1).font(BOLD).fontSize(13).fillColor(INK).text(words, MARGIN).moveDown(0.3);
}

/** Two columns; a line that does not fit the page begins the next one. */
function rows(pdf: Pdf, lines: readonly (readonly [string, string])[]): void {
  const width = pdf.page.width - 2 * MARGIN;
  pdf.fontSize(10);
  for (const [key, value] of lines) {
    const letters = (text: string) => lettersFor(pdf, REGULAR, text);
    const height = Math.max(
      pdf.heightOfString(letters(key), { width: KEY_WIDTH }),
      pdf.heightOfString(letters(value), { width: width - KEY_WIDTH - GAP }),
    );
    if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    pdf.fillColor(QUIET).text(letters(key), MARGIN, top, { width: KEY_WIDTH });
    pdf
      .fillColor(INK)
      .text(letters(value), MARGIN + KEY_WIDTH + GAP, top, { width: width - KEY_WIDTH - GAP });
    pdf.x = MARGIN;
    pdf.y = top + height + 5;
  }
}
