import { isDeepStrictEqual } from "node:util";
import type { Tx } from "#domain/context.ts";
import { insertAuditRow } from "#domain/audit/record-event.ts";
import { writeForCompanies } from "#domain/notifications/write-notifications.ts";
import { insertEvent } from "#domain/packages/write-event.ts";
import { signReceipt } from "#domain/receipts/issue-receipt.ts";
import type { InvitationRow } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { proposeVat } from "#domain/quote-terms/propose-vat.ts";
import { canDecideTender } from "#domain/tender-rights/tender-rights.policy.ts";
import { insertLeaf } from "#domain/transparency/add-leaf.ts";
import { openPackageKey } from "#domain/sealing/package-key.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay } from "#platform/london-time.ts";
import { prepared } from "#platform/prepared.ts";
import { type PricedQuote, type PricingRules, priceQuote } from "./price-quote.ts";
import { keptFiles, nameFile, openFiles } from "./draft-files.ts";
import { sealUnder } from "./quote-seal.ts";
import { type QuoteContent, contentSchema, describeLine, sealedSchema } from "./quotes.queries.ts";
import type { SubmittableQuote } from "./submissions.queries.ts";
import { type QuoteDraft, draftSchema } from "./tender-quotes.schema.ts";

interface Submission {
  quote: SubmittableQuote;
  invitation: InvitationRow & { companyId: string };
  receivedAt: Date;
  /** Null where nobody of the firm has an account any more. */
  userId: string | null;
  /** The number of the last addendum that the firm says it has priced; undefined where it does not say. */
  lastAddendum?: number;
}

/**
 * Makes the draft of a locked quote its next version, with its receipt, and tells both sides; nothing where that is what
 * counts already, or says the same. Refuses with conflict where an addendum has come since the firm said what it prices. Answers the version's
 * number.
 */
export async function keepSubmission(tx: Tx, { quote, invitation, ...sent }: Submission): Promise<number> {
  const priced = priceDraft(tx, quote, sent);
  if (isAsSubmitted(quote)) return quote.currentVersion;
  if (saysTheSame(quote, priced)) {
    await keepAsSubmitted(tx, quote);
    return quote.currentVersion;
  }
  const version = sealVersion(tx, quote, { ...sent, ...priced });
  await writeVersion(tx, { quote, invitation, version });
  await tellOf(tx, { quote, invitation, version });
  return version.row.number;
}

/** What would be submitted is what counts, draft, files and documents: it comes once more because its answer was lost. */
export const isAsSubmitted = (quote: SubmittableQuote): boolean =>
  quote.state === "submitted" &&
  quote.submittedDraft === quote.draftVersion &&
  quote.submittedFiles === quote.filesVersion &&
  quote.submittedAddendum === quote.lastAddendum;

/**
 * What was typed or chosen since and taken back again leaves what counts as it is: another version of the same would be
 * another receipt, and after the return a mark as late, for nothing.
 */
function saysTheSame(
  { currentVersion: version, submittedVersion, submittedAddendum, lastAddendum }: SubmittableQuote,
  { seal, content, fileIds }: ReturnType<typeof priceDraft>,
): boolean {
  if (submittedVersion === null || submittedAddendum !== lastAddendum) return false;
  const kept = seal.open(submittedVersion, { schema: sealedSchema, version, field: "quote" });
  return isDeepStrictEqual(
    [contentSchema.parse(kept.content), kept.fileIds],
    [contentSchema.parse(content), fileIds],
  );
}

/** The draft as it is now is what counts. */
async function keepAsSubmitted(tx: Tx, quote: SubmittableQuote): Promise<void> {
  await tx.db
    .updateTable("tender_quote")
    .set({ submitted_draft: quote.draftVersion, submitted_files: quote.filesVersion })
    .where("id", "=", quote.id)
    .execute();
}

/** What the draft says, to whoever may submit that. */
function priceDraft(
  tx: Tx,
  quote: SubmittableQuote,
  { receivedAt, lastAddendum }: Pick<Submission, "receivedAt" | "lastAddendum">,
) {
  const { packageId } = quote;
  requireRead(quote.lastAddendum, lastAddendum);
  const seal = sealUnder(openPackageKey(tx.config, packageId, quote), quote);
  const draft = seal.open(quote.draft, { schema: draftSchema, version: quote.draftVersion, field: "draft" });
  const proposal = proposeVat({ ...quote, today: londonDay(receivedAt) });
  const files = keptFiles(openFiles(seal, quote));
  // What was submitted before VAT had to be confirmed still counts when it comes once more.
  const rules = { proposed: proposal.treatment, mustChooseVat: !isAsSubmitted(quote) };
  const content = { ...contentOf(quote.pricing, draft, rules), files: files.map(nameFile) };
  const { companyId, rights } = quote;
  authorize(
    canDecideTender(tx.actor, { companyId: companyId!, step: "submit", pence: content.totalPence, rights }),
  );
  return { seal, content, fileIds: files.map(({ id }) => id) };
}

interface ToSeal extends Pick<Submission, "receivedAt" | "userId">, ReturnType<typeof priceDraft> {}
type SealedVersion = ReturnType<typeof sealVersion>;

function sealVersion(
  tx: Tx,
  quote: SubmittableQuote,
  { receivedAt, userId, seal, content, fileIds }: ToSeal,
) {
  const { packageId } = quote;
  const number = quote.currentVersion + 1;
  const { file, leaf } = signReceipt(tx, {
    packageId,
    quoteId: quote.id,
    version: number,
    documentSet: { number: quote.setNumber, hash: quote.setHash },
    receivedAt,
    content,
  });
  const { receipt, sealed } = file;
  return {
    leaf,
    row: {
      quote_id: quote.id,
      number,
      set_number: quote.setNumber,
      round: quote.packageRound,
      is_late: isLate(receivedAt, quote.returnAt),
      sealed: seal.seal({ content, nonce: sealed!.nonce, fileIds }, number, "quote"),
      quote_hash: receipt.statement.quoteHash,
      receipt: JSON.stringify(receipt),
      submitted_at: receivedAt,
      submitted_by: userId,
    },
  };
}

/** A receipt names the documents that count now: they have to be those that the firm says it has priced. */
function requireRead(last: number, read: number | undefined): void {
  if (read !== undefined && read < last)
    throw new AppError(
      "conflict",
      `Addendum ${last} has come since you opened this page. Read it and look at your prices, then submit.`,
    );
}

/** The quote as its receipt stands for it; refuses with what is still to be mended. */
export function contentOf(
  lines: readonly PricingLine[],
  draft: QuoteDraft,
  rules: PricingRules,
): QuoteContent {
  const priced = priceQuote(lines, draft, rules);
  const [first, ...others] = priced.problems;
  if (first && others.length === 0)
    throw new AppError(
      "invalid",
      `One thing is still to be mended before the quote can be submitted. ${first.sentence}`,
    );
  if (first)
    throw new AppError(
      "invalid",
      `${priced.problems.length} things are still to be mended before the quote can be submitted.`,
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
    ownLines: priced.ownLines.filter((own) => own !== null),
    totalPence: total,
    inclusions,
    exclusions,
    qualifications,
    leadWeeks,
    durationWeeks,
    validityDays: validityDays!,
    ...priced.terms,
    files: [],
  };
}

interface Kept {
  quote: SubmittableQuote;
  invitation: Submission["invitation"];
  version: SealedVersion;
}

/** All that a submission changes, in one statement: a thousand firms may submit in the last seconds of a return. */
async function writeVersion(tx: Tx, { quote, invitation, version }: Kept): Promise<void> {
  const { id, packageId, companyId, companyName } = invitation;
  const { number, is_late: isVersionLate, submitted_at: receivedAt } = version.row;
  // Nothing of these two says a price: who has sent something, and when.
  const details = {
    firm: companyName ?? "",
    version: number,
    round: quote.round,
    ...(isVersionLate && { late: true }),
  };
  const event = insertEvent(tx, {
    packageId,
    kind: "quote-submitted",
    audience: { invitationId: id },
    details,
  });
  const audited = { action: "quote-submitted", companyId, subjectId: id, details: { version: number } };
  await tx.db
    .with("leaf", () => insertLeaf(tx, version.leaf))
    .with("version", (db) => db.insertInto("tender_quote_version").values(version.row))
    .with("event", () => event)
    .with("audit", () => insertAuditRow(tx, audited))
    .with("invitation", (db) =>
      db
        .updateTable("tender_invitation")
        .set((eb) => ({
          state: "submitted",
          viewed_at: eb.fn.coalesce("viewed_at", eb.val(receivedAt)),
          answered_at: eb.fn.coalesce("answered_at", eb.val(receivedAt)),
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id),
    )
    .updateTable("tender_quote")
    .set({
      state: "submitted",
      current_version: number,
      submitted_draft: quote.draftVersion,
      submitted_files: quote.filesVersion,
      submitted_addendum: quote.lastAddendum,
      updated_at: tx.clock.now(),
    })
    .where("id", "=", quote.id)
    .modifyEnd(prepared)
    .execute();
}

async function tellOf(tx: Tx, { quote, invitation, version }: Kept): Promise<void> {
  const { id, packageId, companyId, companyName, buyerId, title } = invitation;
  const { number, is_late: isVersionLate } = version.row;
  const tolerance = ", within the announced tolerance";
  const late = isVersionLate ? `, late${tolerance}` : "";
  const firm = {
    companyId,
    title: `Your quote is in, version ${number}${late}, with its receipt: ${title}`,
    path: `/company/tenders/invited/${id}/receipts/${number}`,
  };
  const buyer = {
    companyId: buyerId,
    title: isVersionLate
      ? `${companyName} has sent a quote late${tolerance}: ${title}`
      : `${companyName} has sent a quote, sealed until the return: ${title}`,
    path: `/company/tenders/${packageId}/quotes`,
  };
  // One that takes the place of another says nothing new to the buyer, but that it is late now.
  const isAgain = quote.state === "submitted" && !isVersionLate;
  const words = isAgain ? [firm] : [firm, buyer];
  // Whoever has submitted has the receipt by e-mail, too, as anybody keeps one.
  await writeForCompanies(tx, { kind: "tender", subject: `${id}-quote`, words, isForActorToo: true });
}
