import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { type SheetGroup, listSheetGroups } from "#domain/packages/sheet-groups.data.ts";
import { type VatProposal, proposeVat } from "#domain/quote-terms/propose-vat.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { lastMoment } from "#domain/tender-rules/last-moment.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { whyNot } from "#domain/tender-rights/why-not.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { type ChangedLine, listChangedLines } from "./list-changed-lines.ts";
import { isToBeMoved } from "./returns.queries.ts";
import { canPriceTender } from "./tender-quotes.policy.ts";
import { type PricedQuote, priceQuote } from "./price-quote.ts";
import { keptFiles, openFiles, removedFiles } from "./draft-files.ts";
import type { ReceivedFile } from "./sealed-files.ts";
import { sealOf } from "./quote-seal.ts";
import {
  type SubmittedVersion,
  type WrittenQuote,
  findLastAddendum,
  findQuote,
  listVersions,
} from "./quotes.queries.ts";
import { type CountedVersion, readCounted } from "./read-counted.ts";
import { findTaken } from "./take-back-prices.ts";
import { type QuoteDraft, draftSchema, keptDraftSchema } from "./tender-quotes.schema.ts";
import { type QuoteState, stateForItsFirm } from "./tender-quotes.states.ts";

export interface OwnQuote {
  invitation: Pick<
    InvitationRow,
    "id" | "title" | "projectName" | "buyerName" | "companyName" | "returnAt" | "state"
  >;
  lines: PricingLine[];
  /** What is being written; once nothing can be changed any more, what was submitted. */
  draft: QuoteDraft;
  draftVersion: number;
  /** How many of the last file's prices stand in it, and whether its own lines do: they can be taken back; null where nothing can. */
  fromFile: { prices: number; hasOwnLines: boolean } | null;
  /** What goes with it; once nothing can be changed any more, with the version that counts. */
  files: OwnFile[];
  filesVersion: number;
  /** What was taken out of the draft lately, and can be put back. */
  removedFiles: OwnFile[];
  priced: PricedQuote;
  state: QuoteState | null;
  /** Something was saved after what counts was submitted, and says something else. */
  isChanged: boolean;
  /** Where it does: what counts comes to, in pence and without VAT; null where that is what is saved, and where nothing counts. */
  standsPence: number | null;
  /** What was submitted, the newest first. */
  versions: SubmittedVersion[];
  /** How VAT is probably charged: the tenderer confirms it, or chooses another way. */
  vat: VatProposal;
  /** The terms of the sheet that can be qualified, group by group. */
  sheet: SheetGroup[];
  /** The lines that addenda have changed since it was submitted last, or begun. */
  changedLines: ChangedLine[];
  /** The document set that counts now. */
  setNumber: number;
  /** The newest addendum; 0 where there is none. */
  lastAddendum: number;
  /** Why it cannot be changed; null while it can. */
  closed: string | null;
  /** Only for a moment: the return that has passed will be moved, as Lintel could not be reached before it. */
  isToBeMoved: boolean;
  /** The buyer has called the tender off. */
  isCancelled: boolean;
  /** The version that counts, once nothing can be changed any more; null before that, and where none does. */
  counted: CountedVersion | null;
  /** Why whoever asks may not submit it as it is saved, by the rights of its company; null where they may. */
  cannotSubmit: string | null;
  /** The return has passed, and what is sent until this moment is taken, marked as late; null before that, and after. */
  lateUntil: Date | null;
}

export interface OwnFile extends ReceivedFile {
  /** Of a draft's; null of one that was submitted, which stands with its receipt. */
  id: string | null;
}

const NOTHING: QuoteDraft = draftSchema.parse({});

/** A firm's own quote as it is being written, with what it comes to; for its team alone. */
export async function getQuote(ctx: Context, input: unknown): Promise<OwnQuote> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  requireConfidence(invitation);
  const now = ctx.clock.now();
  const { lateMinutes } = invitation;
  const late = !invitation.returnAt || isLate(now, lastMoment(invitation.returnAt, lateMinutes));
  const isMoving = late && (await isToBeMoved(ctx, invitation));
  const verdict = canPriceTender(ctx.actor, { ...invitation, isLate: late, isToBeMoved: isMoving });
  const own = (await findPackage(ctx, invitation.packageId))!;
  const lines = await readPricing(ctx, invitation.packageId);
  const quote = await findQuote(ctx, invitationId);
  const seal = quote && (await sealOf(ctx, quote));
  const kept =
    quote &&
    seal!.open(quote.draft, { schema: keptDraftSchema, version: quote.draftVersion, field: "draft" });
  const written = kept ? draftSchema.parse(kept) : { ...NOTHING, validityDays: String(own.validityDays) };
  const taken = kept && verdict.isAllowed ? findTaken(kept, quote.submittedDraft) : null;
  const vat = proposeVat({ ...own, today: londonDay(now) });
  const { id, title, projectName, companyName, buyerName, returnAt, state } = invitation;
  const ended =
    quote && !verdict.isAllowed && !isMoving
      ? await readCounted(ctx, quote, { lines, written, seal: seal! })
      : undefined;
  const standing =
    verdict.isAllowed && quote && isSavedSince(quote)
      ? await readCounted(ctx, quote, { lines, written, seal: seal! })
      : undefined;
  const isChanged = standing ? standing.counted.isOvertaken : quote !== undefined && isSavedSince(quote);
  const draft = ended?.draft ?? written;
  const drafted = quote ? openFiles(seal!, quote) : [];
  const priced = priceQuote(lines, draft, { proposed: vat.treatment, mustChooseVat: verdict.isAllowed });
  const submission = { companyId: invitation.companyId!, step: "submit", pence: priced.total } as const;
  return {
    invitation: { id, title, projectName, companyName, buyerName, returnAt, state },
    lines,
    draft,
    draftVersion: quote?.draftVersion ?? 0,
    fromFile: taken && { prices: taken.lines.length, hasOwnLines: taken.ownLines !== null },
    files: ended ? ended.counted.files.map((file) => ({ ...file, id: null })) : keptFiles(drafted),
    filesVersion: quote?.filesVersion ?? 0,
    removedFiles: verdict.isAllowed ? removedFiles(drafted, now) : [],
    priced,
    state: quote ? stateForItsFirm(quote.state) : null,
    isChanged,
    standsPence: isChanged && standing ? standing.counted.totalPence : null,
    versions: quote ? await listVersions(ctx, quote.id) : [],
    vat,
    sheet: listSheetGroups(own),
    changedLines: quote && verdict.isAllowed ? await listChangedLines(ctx, quote) : [],
    setNumber: own.setNumber,
    lastAddendum: await findLastAddendum(ctx, invitation.packageId),
    closed: verdict.isAllowed ? null : verdict.reason,
    isToBeMoved: isMoving,
    isCancelled: own.state === "cancelled",
    counted: ended?.counted ?? null,
    cannotSubmit: verdict.isAllowed && quote ? await whyNot(ctx, submission) : null,
    lateUntil:
      verdict.isAllowed && isLate(now, invitation.returnAt!)
        ? lastMoment(invitation.returnAt!, lateMinutes)
        : null,
  };
}

const isSavedSince = (quote: WrittenQuote): boolean =>
  quote.state === "submitted" &&
  quote.submittedDraft !== null &&
  (quote.submittedDraft !== quote.draftVersion || quote.submittedFiles !== quote.filesVersion);
