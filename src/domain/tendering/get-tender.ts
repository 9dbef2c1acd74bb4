import {
  listPublished,
  type PublishedQuestion,
  selectQuestions,
} from "#domain/clarifications/clarifications.queries.ts";
import type { ClarificationState } from "#domain/clarifications/clarifications.states.ts";
import { type TimeRequest, selectTimeRequests } from "#domain/clarifications/time-requests.queries.ts";
import { canReadConfidential } from "#domain/confidentiality/confidentiality.policy.ts";
import { readConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { type HistoryLine, listHistory } from "#domain/packages/list-history.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import { stateForTenderers } from "#domain/packages/packages.states.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { type IssuedDocument, type Part, listIssued } from "#domain/tender-documents/documents.queries.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { hasLostPlace } from "#domain/tender-invitations/places.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { nameRequirement } from "#domain/tender-rules/match-score.ts";
import { checkFirmEvidence } from "#domain/tender-invitations/check-firm-evidence.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { londonDay } from "#platform/london-time.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { type Addendum, listAddenda } from "./addenda.queries.ts";
import { prepared } from "#platform/prepared.ts";

export interface OwnQuestion {
  id: string;
  question: string;
  state: ClarificationState;
  number: number | null;
  answer: string | null;
  askedAt: Date;
}

export type OwnTimeRequest = Pick<
  TimeRequest,
  "id" | "reason" | "wantedReturnAt" | "state" | "answer" | "askedAt"
>;

export interface AskedEvidence {
  name: string;
  isMandatory: boolean;
  /** What is wrong with the firm's own, until the work ends as far as that is known; null where it has it. */
  problem: string | null;
}

/** A tender as an invited firm has it: never the budget, and nothing of the other firms. */
export interface Tender {
  invitation: Omit<InvitationRow, "score" | "email" | "ndaHash" | "acceptedHash">;
  work: Omit<PackageRow, "budgetPence" | "version" | "companyId" | "projectId">;
  evidence: AskedEvidence[];
  /** Its e-mail had come back, and its place is another firm's. */
  hasLostPlace: boolean;
  /** An addendum has changed what its quote has priced: it is to be confirmed, or priced again. */
  hasToConfirm: boolean;
  /** The documents and what is priced; a confidentiality agreement that is asked for has to be accepted first. */
  isOpen: boolean;
  documents: IssuedDocument[];
  pricing: PricingLine[];
  published: PublishedQuestion[];
  ownQuestions: OwnQuestion[];
  timeRequests: OwnTimeRequest[];
  addenda: Addendum[];
  history: HistoryLine[];
}

/**
 * Everything that an invited firm reads of a package, with so many lines of its history and a part of its documents whole;
 * not-found for anybody else.
 */
export async function getTender(
  ctx: Context,
  input: unknown,
  { historyLines, part }: { historyLines?: number; part?: Part } = {},
): Promise<Tender> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const row = requireFound(found, canSeeTender(ctx.actor, found));
  const { score: _score, email: _email, ndaHash: _asked, acceptedHash: _accepted, ...invitation } = row;
  const { packageId } = invitation;
  const own = (await findPackage(ctx, packageId))!;
  const { budgetPence: _budget, version: _version, companyId: _company, projectId: _project, ...work } = own;
  const { setNumber } = own;
  const isOpen = canReadConfidential(readConfidence(row)).isAllowed;
  const [documents, pricing, evidence, quote, published, ownQuestions, timeRequests, addenda, history] =
    await Promise.all([
      isOpen ? listIssued(ctx, { packageId, setNumber, invitationId }, part) : [],
      isOpen ? readPricing(ctx, packageId) : [],
      listEvidence(ctx, own, row.companyId),
      findQuote(ctx, invitationId),
      listPublished(ctx, packageId),
      listOwnQuestions(ctx, invitationId),
      listOwnTimeRequests(ctx, invitationId),
      listAddenda(ctx, { packageId, invitationId, nation: own.nation, isOpen }),
      listHistory(ctx, { packageId, invitationId, most: historyLines }),
    ]);
  return {
    invitation: { ...invitation, packageState: stateForTenderers(invitation.packageState) },
    work: { ...work, state: stateForTenderers(work.state) },
    documents,
    pricing,
    isOpen,
    evidence,
    hasLostPlace: await hasLostPlace(ctx, row),
    hasToConfirm: quote?.state === "needs_reconfirmation",
    published,
    ownQuestions,
    timeRequests,
    addenda,
    history,
  };
}

async function listEvidence(
  ctx: Context,
  own: PackageRow,
  companyId: string | null,
): Promise<AskedEvidence[]> {
  const { startOn, durationWeeks } = own;
  const today = londonDay(ctx.clock.now());
  const until = startOn && startOn > today ? moveDay(startOn, (durationWeeks ?? 0) * 7) : today;
  const lacks = await checkFirmEvidence(ctx, own, { companyId, until });
  return askEvidence(own).map(({ isMandatory, ...each }) => {
    const name = nameRequirement(each);
    return {
      name,
      isMandatory,
      problem: lacks.find(({ requirement }) => requirement === name)?.problem ?? null,
    };
  });
}

async function listOwnQuestions(ctx: Context, invitationId: string): Promise<OwnQuestion[]> {
  const rows = await selectQuestions(ctx)
    .where("q.invitation_id", "=", invitationId)
    .where("q.kind", "=", "question")
    .orderBy("q.asked_at", "desc")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ id, question, state, number, answer, askedAt }) => ({
    id,
    question,
    state,
    number,
    answer,
    askedAt,
  }));
}

async function listOwnTimeRequests(ctx: Context, invitationId: string): Promise<OwnTimeRequest[]> {
  const rows = await selectTimeRequests(ctx)
    .where("q.invitation_id", "=", invitationId)
    .orderBy("q.asked_at", "desc")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ id, reason, wantedReturnAt, state, answer, askedAt }) => ({
    id,
    reason,
    wantedReturnAt,
    state,
    answer,
    askedAt,
  }));
}
