import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { quoteFirm, validUntilOf } from "#domain/tender-quotes/quotes.queries.ts";
import type { QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";
import { OPENED } from "./quote-validity.policy.ts";
import type { ValidityAnswer } from "./validity-answers.data.ts";
import { prepared } from "#platform/prepared.ts";

/** That a tenderer was asked to hold its quote longer, with its answer. */
export interface ValidityRequest {
  id: string;
  quoteId: string;
  /** As `2027-04-07`: until when it is asked to hold, and until when it held by then. */
  until: string;
  wasUntil: string;
  reason: string;
  askedBy: string | null;
  /** The main contract was won: it is asked to stand by its price. */
  isAfterWin: boolean;
  askedAt: Date;
  answer: ValidityAnswer | "replaced" | null;
  words: string;
  /** What the whole quote comes to since, in pence; null where the price stayed. */
  repricedPence: number | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  /** Its tender has ended: what was not answered is not any more. */
  isOver: boolean;
}

/** What was asked before a second price took the first one's place is of the first. */
export const isOfWhatCounts = sql<boolean>`(q.counted_from is null or a.asked_at >= q.counted_from)`;

/** The newest first. */
export const selectRequests = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("validity_request as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .leftJoin("user_account as asker", "asker.id", "a.asked_by")
    .leftJoin("user_account as answerer", "answerer.id", "a.answered_by")
    .select([
      "a.id",
      "a.quote_id as quoteId",
      sql<string>`a.until::text`.as("until"),
      sql<string>`a.was_until::text`.as("wasUntil"),
      "a.reason",
      "asker.name as askedBy",
      "a.is_after_win as isAfterWin",
      "a.asked_at as askedAt",
      "a.answer",
      "a.words",
      sql<number | null>`a.repriced_pence::float8`.as("repricedPence"),
      "answerer.name as answeredBy",
      "a.answered_at as answeredAt",
      sql<boolean>`not exists (select from trade_package p where p.id = a.package_id
        and p.state in (${sql.join(OPENED)}))`.as("isOver"),
    ])
    .orderBy("a.asked_at", "desc")
    .orderBy("a.id", "desc")
    .$narrowType<{ answer: ValidityRequest["answer"] }>();

/** A re-price as the comparison reckons with it: a correction of the whole quote, with its day and its reason. */
export interface Reprice {
  id: string;
  quoteId: string;
  line: null;
  correctedPence: number;
  answer: string;
  answeredAt: Date;
  isReprice: true;
}

export async function listReprices(scope: Pick<Scope, "db">, packageId: string): Promise<Reprice[]> {
  const rows = await selectRequests(scope)
    .where("a.package_id", "=", packageId)
    .where("a.answer", "=", "repriced")
    .where(isOfWhatCounts)
    .execute();
  return rows.map(({ id, quoteId, repricedPence, words, answeredAt }) => ({
    id,
    quoteId,
    line: null,
    correctedPence: repricedPence!,
    answer: words,
    answeredAt: answeredAt!,
    isReprice: true,
  }));
}

/** What each firm was asked after the win, by its quote; the newest counts. */
export async function listStands(
  scope: Pick<Scope, "db">,
  packageId: string,
): Promise<ReadonlyMap<string, ValidityRequest>> {
  const rows = await selectRequests(scope)
    .where("a.package_id", "=", packageId)
    .where("a.is_after_win", "=", true)
    .where(isOfWhatCounts)
    .execute();
  return new Map(rows.toReversed().map((request) => [request.quoteId, request]));
}

/** Which tender a request is of, by its id: whose quote is asked about, and what. */
export async function findRequest(scope: Pick<Scope, "db">, requestId: string) {
  const request = await selectRequests(scope)
    .innerJoin("tender_invitation as i", "i.id", "q.invitation_id")
    .select("i.id as invitationId")
    .where("a.id", "=", requestId)
    .executeTakeFirst();
  const standing = request && (await findStandingQuote(scope, request.invitationId));
  return request && { request, standing };
}

/** An opened quote of an invitation, also one that was withdrawn since. */
export interface OwnOpened {
  id: string;
  companyId: string | null;
  companyName: string;
  companyNumber: number | null;
  state: QuoteState;
  /** Of a second round that is not opened yet, the first round's. */
  openedVersion: number;
  validUntil: string;
  pence: number;
  tenderedPence: number;
  withdrawnAt: Date | null;
  withdrawalReason: string;
}

export function findOpened({ db }: Pick<Scope, "db">, invitationId: string): Promise<OwnOpened | undefined> {
  return db
    .selectFrom("tender_quote as q")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .select([
      "q.id",
      "q.company_id as companyId",
      quoteFirm.as("companyName"),
      "firm.number as companyNumber",
      "q.state",
      "v.number as openedVersion",
      validUntilOf.as("validUntil"),
      sql<number>`coalesce(q.corrected_pence, (v.opened->>'totalPence')::bigint)::float8`.as("pence"),
      sql<number>`(v.opened->>'totalPence')::float8`.as("tenderedPence"),
      "q.withdrawn_at as withdrawnAt",
      "q.withdrawal_reason as withdrawalReason",
    ])
    .where("q.invitation_id", "=", invitationId)
    .where("v.opened", "is not", null)
    .$narrowType<{ state: QuoteState }>()
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** A quote that its firm has withdrawn after the opening: neither compared nor counted. */
export interface WithdrawnQuote {
  id: string;
  companyName: string;
  companyNumber: number | null;
  at: Date;
  reason: string;
  /** What it came to when it was opened, in pence. */
  openedPence: number;
}

/** Of a package, the first that was withdrawn first. */
export async function findWithdrawn({ db }: Pick<Scope, "db">, packageId: string): Promise<WithdrawnQuote[]> {
  const rows = await db
    .selectFrom("tender_quote as q")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .select([
      "q.id",
      quoteFirm.as("companyName"),
      "firm.number as companyNumber",
      "q.withdrawn_at as at",
      "q.withdrawal_reason as reason",
      sql<number>`(v.opened->>'totalPence')::float8`.as("openedPence"),
    ])
    .where("q.package_id", "=", packageId)
    .where("q.state", "=", "withdrawn")
    .where("q.withdrawn_at", "is not", null)
    .where("v.opened", "is not", null)
    .orderBy("q.withdrawn_at")
    .orderBy("q.id")
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, at: at! }));
}

const STANDING: readonly QuoteState[] = [
  "opened",
  "compliant",
  "non_compliant",
  "submitted",
  "needs_reconfirmation",
];

/** An invitation with its opened quote, as the policies ask for it. */
export async function findStandingQuote(scope: Pick<Scope, "db">, invitationId: string) {
  const invitation = await findInvitation(scope, invitationId);
  if (!invitation) return undefined;
  const quote = await findOpened(scope, invitationId);
  const award = await scope.db
    .selectFrom("package_award")
    .select("state")
    .where("quote_id", "=", quote?.id ?? "")
    .where("state", "=", "accepted")
    .modifyEnd(prepared)
    .executeTakeFirst();
  const isStanding = quote !== undefined && STANDING.includes(quote.state);
  return { ...invitation, quote, isStanding, hasAccepted: award !== undefined };
}
