import { sql } from "kysely";
import { prepared } from "#platform/prepared.ts";
import type { Scope } from "#domain/context.ts";
import type { QuoteTerms } from "#domain/quote-terms/quote-terms.schema.ts";
import { validUntilOf } from "#domain/tender-quotes/quotes.queries.ts";
import type { OrderKind } from "./decline-reasons.data.ts";
import type { AwardState, OrderState } from "./awards.states.ts";

export interface OrderTerm {
  label: string;
  words: string;
}

export interface OrderDifference {
  label: string;
  sheet: string;
  /** What the quote said against the sheet, and so was priced; absent where it said nothing. */
  quote?: string;
  order: string;
}

/** Something that the quote said against what was asked for, and whether the order takes it. */
export interface OrderQuoted {
  label: string;
  sheet: string;
  quote: string;
  isTaken: boolean;
}

export interface OrderWaiver {
  requirement: string;
  problem: string;
  reason: string;
}

/** A company as it is named on a contract. */
export interface OrderParty {
  registeredName: string | null;
  companyNumber: string | null;
  town: string | null;
}

/** An order or a letter of intent as it was issued, with its answer. */
export interface AwardOrder {
  id: string;
  awardId: string;
  awardState: AwardState;
  /** Of an award that was taken back: when, and what its winner was told. */
  endedAt: Date | null;
  toldReason: string;
  /** The quote is compared with the others since: until all are told what became of theirs. */
  isComparedAgain: boolean;
  /** Its firm has taken the quote itself back, and what waited for an answer was declined with it. */
  isQuoteWithdrawn: boolean;
  /** Its last day; null of a quote that was never opened. */
  validUntil: string | null;
  state: OrderState;
  /** The letter of intent that it takes the place of once it is accepted, and of which day that is; null of all others. */
  follows: string | null;
  followsAt: Date | null;
  /** Of a letter of intent: when the order after it was accepted; null while none was. */
  replacedAt: Date | null;
  packageId: string;
  quoteId: string;
  title: string;
  code: string;
  projectName: string;
  location: string;
  buyerId: string;
  buyerName: string;
  buyer: OrderParty;
  firmId: string;
  firm: string;
  winner: OrderParty;
  /** How VAT is charged on it, as the quote says; null of a quote that is older than the question. */
  vat: QuoteTerms["vat"];
  /** Of the quote that it takes. */
  quoteVersion: number | null;
  setNumber: number | null;
  kind: OrderKind;
  pence: number;
  scope: string;
  startsOn: string | null;
  endsOn: string;
  expiresOn: string | null;
  paymentBasis: string;
  answerBy: string;
  terms: OrderTerm[];
  differences: OrderDifference[];
  /** What the quote said; empty of an order that was sent before that was kept. */
  quoted: OrderQuoted[];
  waivers: OrderWaiver[];
  issuedAt: Date;
  /** Who issued and who answered it; null of somebody whose account is gone. */
  issuedBy: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  /** When it was taken back before it was answered, or another order took its place; and what its firm was told of the first. */
  withdrawnAt: Date | null;
  withdrawnWords: string;
  declineReason: string | null;
  note: string;
}

/** Of the order `o` of the award `a`; SQL. */
export const orderState = sql<OrderState>`case
  when o.withdrawn_at is not null then 'withdrawn'
  when o.answered_at is not null and o.decline_reason is null then 'accepted'
  when a.state in ('declined', 'withdrawn') then a.state
  when o.decline_reason is not null then 'declined'
  else 'issued' end`;

/** When the order after the letter of intent `o` was accepted; SQL. */
export const replacedAt = sql<Date | null>`(select next.answered_at from award_order next
  where next.follows = o.id and next.answered_at is not null and next.decline_reason is null)`;

/** Not otherwise once somebody else is recommended or awarded it: a tenderer learns that with all others. */
const isComparedAgain = sql<boolean>`(a.state = 'withdrawn' and q.state in ('opened', 'compliant')
  and p.state in ('under_evaluation', 'second_round', 'closed', 'opened', 'recommended', 'awarded'))`;

const day = (column: string) => sql<string | null>`${sql.ref(column)}::text`;

/** On figures that the buyer has entered it is only proposed until their firm confirms them. */
const vatOfQuote = sql<QuoteTerms["vat"]>`(select case when f.quote_id is null then v.opened -> 'vat'
  else jsonb_set(v.opened -> 'vat', '{isConfirmed}', to_jsonb(coalesce(f.answer = 'confirmed', false))) end
  from (select 1) one left join lodged_figures f on f.quote_id = v.quote_id and f.version = v.number)`;

const partyOf = (company: "buyer" | "firm") =>
  sql<OrderParty>`json_build_object(
    'registeredName', ${sql.ref(`${company}.registered_name`)},
    'companyNumber', ${sql.ref(`${company}.companies_house_number`)},
    'town', ${sql.ref(`${company}.town`)})`;

export const selectOrders = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("award_order as o")
    .innerJoin("package_award as a", "a.id", "o.award_id")
    .innerJoin("trade_package as p", "p.id", "a.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("company as buyer", "buyer.id", "p.company_id")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .innerJoin("company as firm", "firm.id", "q.company_id")
    .leftJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .leftJoin("user_account as issuer", "issuer.id", "o.issued_by")
    .leftJoin("user_account as answerer", "answerer.id", "o.answered_by")
    .select([
      "o.id",
      "o.award_id as awardId",
      sql<AwardState>`a.state`.as("awardState"),
      "a.ended_at as endedAt",
      "a.told_reason as toldReason",
      isComparedAgain.as("isComparedAgain"),
      sql<boolean>`q.state = 'withdrawn'`.as("isQuoteWithdrawn"),
      sql<string | null>`${validUntilOf}`.as("validUntil"),
      orderState.as("state"),
      "o.follows",
      sql<Date | null>`(select letter.issued_at from award_order letter where letter.id = o.follows)`.as(
        "followsAt",
      ),
      replacedAt.as("replacedAt"),
      "a.package_id as packageId",
      "a.quote_id as quoteId",
      "p.title",
      "p.code",
      "project.name as projectName",
      "project.location",
      "buyer.id as buyerId",
      "buyer.name as buyerName",
      partyOf("buyer").as("buyer"),
      "firm.id as firmId",
      "firm.name as firm",
      partyOf("firm").as("winner"),
      vatOfQuote.as("vat"),
      "q.opened_version as quoteVersion",
      "v.set_number as setNumber",
      sql<OrderKind>`o.kind`.as("kind"),
      "o.pence",
      "o.scope",
      day("o.starts_on").as("startsOn"),
      sql<string>`o.ends_on::text`.as("endsOn"),
      day("o.expires_on").as("expiresOn"),
      "o.payment_basis as paymentBasis",
      sql<string>`o.answer_by::text`.as("answerBy"),
      sql<OrderTerm[]>`o.terms`.as("terms"),
      sql<OrderDifference[]>`o.differences`.as("differences"),
      sql<OrderQuoted[]>`o.quoted`.as("quoted"),
      sql<OrderWaiver[]>`o.waivers`.as("waivers"),
      "o.issued_at as issuedAt",
      "issuer.name as issuedBy",
      "answerer.name as answeredBy",
      "o.answered_at as answeredAt",
      "o.withdrawn_at as withdrawnAt",
      "o.withdrawn_words as withdrawnWords",
      "o.decline_reason as declineReason",
      "o.note",
    ]);

/** Everything that the winner of an award was sent, the newest first. */
export const listOrders = (scope: Pick<Scope, "db">, awardId: string): Promise<AwardOrder[]> =>
  selectOrders(scope)
    .where("o.award_id", "=", awardId)
    .orderBy("o.issued_at", "desc")
    .orderBy("o.id", "desc")
    .execute();

/** The newest order of an award; undefined while nothing was sent. */
export const findOrder = async (scope: Pick<Scope, "db">, awardId: string): Promise<AwardOrder | undefined> =>
  (await listOrders(scope, awardId))[0];

/** The letter of intent of an award that its winner has accepted. */
function letterAmong<Order extends Pick<AwardOrder, "kind" | "state">>(
  orders: readonly Order[],
): Order | undefined {
  return orders.find(({ kind, state }) => kind === "letter-of-intent" && state === "accepted");
}

/** The same, while no order has taken its place. */
export function standingLetter<Order extends Pick<AwardOrder, "kind" | "state"> & { replacedAt: unknown }>(
  orders: readonly Order[],
): Order | undefined {
  const letter = letterAmong(orders);
  return letter?.replacedAt === null ? letter : undefined;
}

/** What was sent last of the award `a` was taken back; SQL. */
const isLastTakenBack = sql`coalesce((select last.withdrawn_at is not null from award_order last
  where last.award_id = a.id order by last.issued_at desc, last.id desc limit 1), false)`;

/** The order of an invited firm that counts, else the newest; undefined while there is none. One that was taken back gives way to the letter that it was sent under. */
export const findOrderOf = (
  scope: Pick<Scope, "db">,
  invitationId: string,
): Promise<AwardOrder | undefined> =>
  selectOrders(scope)
    .where("q.invitation_id", "=", invitationId)
    .orderBy(sql`a.state in ('issued', 'accepted')`, "desc")
    .orderBy(sql`a.state = 'accepted' and o.kind <> 'letter-of-intent' and ${isLastTakenBack}`)
    .orderBy(sql`a.state = 'accepted' and o.withdrawn_at is not null`)
    .orderBy("o.issued_at", "desc")
    .orderBy("o.id", "desc")
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** Whether a letter of intent has ended without an order in its place. */
export const isLetterOver = (
  { expiresOn, replacedAt: replaced }: Pick<AwardOrder, "expiresOn"> & { replacedAt: unknown },
  today: string,
): boolean => expiresOn !== null && replaced === null && expiresOn < today;
