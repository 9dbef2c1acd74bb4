import type { Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { issueReceipt } from "#domain/receipts/issue-receipt.ts";
import type { InvitationRow } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { type VatProposal, proposeVat } from "#domain/quote-terms/propose-vat.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { type PricedQuote, priceQuote } from "./price-quote.ts";
import { sealOf } from "./quote-seal.ts";
import { type QuoteContent, type QuoteRow, describeLine } from "./quotes.queries.ts";
import { type QuoteDraft, draftSchema } from "./tender-quotes.schema.ts";

interface Submission {
  quote: QuoteRow;
  invitation: InvitationRow & { companyId: string };
  receivedAt: Date;
  /** Null where nobody of the firm has an account any more. */
  userId: string | null;
}

/** Makes the draft of a locked quote its next version, with its receipt, and tells both sides. Answers its number. */
export async function keepSubmission(
  tx: Tx,
  { quote, invitation, receivedAt, userId }: Submission,
): Promise<number> {
  const { number, isAgain, late } = await insertVersion(tx, quote, { receivedAt, userId });
  await moveOn(tx, invitation, { number, isAgain, receivedAt, round: quote.round, late });
  return number;
}

async function insertVersion(
  tx: Tx,
  quote: QuoteRow,
  { receivedAt, userId }: { receivedAt: Date; userId: string | null },
): Promise<{ number: number; isAgain: boolean; late: boolean }> {
  const { packageId } = quote;
  const own = (await findPackage(tx, packageId))!;
  const seal = await sealOf(tx, quote);
  const draft = seal.open(quote.draft, { schema: draftSchema, version: quote.draftVersion, field: "draft" });
  const content = contentOf(
    await readPricing(tx, packageId),
    draft,
    proposeVat({ ...own, today: londonDay(receivedAt) }),
  );
  await requireRight(tx, { companyId: quote.companyId!, step: "submit", pence: content.totalPence });
  const set = await tx.db
    .selectFrom("document_set")
    .select(["number", "hash"])
    .where("package_id", "=", packageId)
    .where("number", "=", own.setNumber)
    .executeTakeFirstOrThrow();
  const number = quote.currentVersion + 1;
  const late = isLate(receivedAt, own.returnAt!);
  const { receipt, sealed } = await issueReceipt(tx, {
    packageId,
    quoteId: quote.id,
    version: number,
    documentSet: set,
    receivedAt,
    content,
  });
  await tx.db
    .insertInto("tender_quote_version")
    .values({
      quote_id: quote.id,
      number,
      set_number: own.setNumber,
      round: own.round,
      is_late: late,
      sealed: seal.seal({ content, nonce: sealed!.nonce }, number, "quote"),
      quote_hash: receipt.statement.quoteHash,
      receipt: JSON.stringify(receipt),
      submitted_at: receivedAt,
      submitted_by: userId,
    })
    .execute();
  await tx.db
    .updateTable("tender_quote")
    .set({ state: "submitted", current_version: number, updated_at: tx.clock.now() })
    .where("id", "=", quote.id)
    .execute();
  return { number, isAgain: quote.state === "submitted", late };
}

/** The quote as its receipt stands for it; refuses with what is still to be mended. */
export function contentOf(
  lines: readonly PricingLine[],
  draft: QuoteDraft,
  { treatment }: VatProposal,
): QuoteContent {
  const priced = priceQuote(lines, draft, { proposed: treatment });
  if (priced.problems.length > 0)
    throw new AppError(
      "invalid",
      `${priced.problems.length === 1 ? "One thing is" : `${priced.problems.length} things are`} still to be mended before the quote can be submitted.`,
    );
  return writeContent(lines, draft, priced);
}

/** The same of what was read without a problem. */
export function writeContent(
  lines: readonly PricingLine[],
  draft: QuoteDraft,
  priced: PricedQuote,
): QuoteContent {
  const { inclusions, exclusions, qualifications } = draft;
  const { total, leadWeeks, durationWeeks, validityDays } = priced;
  return {
    lines: lines.map((line, at) => {
      const { price, pence } = priced.lines[at]!;
      return { ...describeLine(line), ...price, pence: pence ?? 0 };
    }),
    totalPence: total,
    inclusions,
    exclusions,
    qualifications,
    leadWeeks,
    durationWeeks,
    validityDays: validityDays!,
    ...priced.terms,
  };
}

/** Nothing of this says a price: who has sent something, and when. */
async function moveOn(
  tx: Tx,
  { id, packageId, companyId, companyName, buyerId, title }: InvitationRow & { companyId: string },
  {
    number,
    isAgain,
    receivedAt,
    round,
    late,
  }: { number: number; isAgain: boolean; receivedAt: Date; round: number; late: boolean },
): Promise<void> {
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({
      state: "submitted",
      viewed_at: eb.fn.coalesce("viewed_at", eb.val(receivedAt)),
      answered_at: eb.fn.coalesce("answered_at", eb.val(receivedAt)),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
  const details = { firm: companyName ?? "", version: number, round, ...(late && { late }) };
  await writeEvent(tx, { packageId, kind: "quote-submitted", audience: { invitationId: id }, details });
  await recordEvent(tx, {
    action: "quote-submitted",
    companyId,
    subjectId: id,
    details: { version: number },
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId },
    title: `Your quote is in, version ${number}${late ? ", late, within the announced tolerance" : ""}: ${title}`,
    path: `/company/tenders/invited/${id}/quote`,
    subject: `${id}-quote`,
  });
  if (!isAgain)
    await writeNotifications(tx, {
      kind: "tender",
      to: { companyId: buyerId },
      title: `${companyName} has sent a quote, sealed until the return: ${title}`,
      path: `/company/tenders/${packageId}/quotes`,
      subject: `${id}-quote`,
    });
}
