import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { lodgedSince, repricedSince, unconfirmedSince } from "#domain/packages/lodged-files.queries.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
import { readOnce } from "#domain/read-once.ts";
import { builtOnce } from "#platform/built-once.ts";
import { prepared } from "#platform/prepared.ts";
import type { InvitationState } from "./tender-invitations.states.ts";

/** An invitation with what its package says of itself. */
export interface InvitationRow {
  id: string;
  packageId: string;
  companyId: string | null;
  /** Of one without an account as its lodged quote says it; null where nobody has said it. */
  companyName: string | null;
  companyNumber: number | null;
  /** Of one that went to an address; null where that was erased with its person's account. */
  email: string | null;
  /** It went to an address, whoever has taken it since. */
  isByAddress: boolean;
  state: InvitationState;
  message: string;
  score: number | null;
  declineReason: string | null;
  declineNote: string;
  sentAt: Date | null;
  answeredAt: Date | null;
  remindedAt: Date | null;
  /** When news last went to its address; null where none has, or it is a company's. */
  mailedAt: Date | null;
  version: number;
  packageState: PackageState;
  title: string;
  projectName: string;
  nation: Nation;
  returnAt: Date | null;
  /** So long after it quotes are taken, marked as late. */
  lateMinutes: number;
  /** Its price is asked for in the round that is on: everybody in the first, the compliant ones in a second. */
  isAsked: boolean;
  /** The buyer's confidentiality agreement as it was issued, by its hash; null where none is asked for. */
  ndaHash: string | null;
  /** The one that the firm has accepted. */
  acceptedHash: string | null;
  /** A quote that came by e-mail or on paper is lodged for it, and none of its own has taken its place. */
  isLodged: boolean;
  /** Since when; null where none is. */
  lodgedAt: Date | null;
  /** The last addendum since then that asks for another price, by its number: nobody has confirmed the quote again. */
  repricedBy: number | null;
  buyerId: string;
  buyerName: string;
  buyerNumber: number;
}

/** The buyer has entered figures of its lodged quote, and its firm can say whether they are right and has not; of invitation `i` to package `p`; SQL. */
export const hasFiguresToConfirm = sql<boolean>`(p.state in (${sql.join(answerable)}) and exists (
  select from tender_quote q join lodged_figures f on f.quote_id = q.id and f.version = q.opened_version
  where q.invitation_id = i.id and q.state <> 'withdrawn' and f.answer is null))`;

/**
 * What its buyer asks about its opened quote, and minutes that it was sent, without an answer and while they can have one; of
 * invitation `i` to package `p`; SQL.
 */
export const askedWithoutAnswer = sql<number>`(
  (select count(*)::int from quote_query a join tender_quote q on q.id = a.quote_id
    where q.invitation_id = i.id and q.state not in ('withdrawn', 'declined_by_tenderer') and a.outcome is null
      and (q.counted_from is null or a.asked_at >= q.counted_from) and p.state in (${sql.join(answerable)}))
  + (select count(*)::int from tender_minute m join tender_quote q on q.id = m.quote_id
    where q.invitation_id = i.id and q.state not in ('withdrawn', 'declined_by_tenderer') and m.sent_at is not null and m.answer is null
      and p.state in (${sql.join(answerable)})))`;

/** Its buyer asks it to hold its opened quote longer, and it can still answer; of invitation `i` to package `p`; SQL. */
export const hasToHold = (
  today: string,
) => sql<boolean>`(p.state in (${sql.join(answerable)}, 'second_round') and exists (
  select from validity_request a join tender_quote q on q.id = a.quote_id
  where q.invitation_id = i.id and q.state not in ('withdrawn', 'declined_by_tenderer') and a.answer is null
    and a.until >= ${today}::date and (q.counted_from is null or a.asked_at >= q.counted_from)))`;

/** How many questions were answered to all, or to it alone, since its firm last opened the tender; of invitation `i`; SQL. */
export const newAnswers = sql<number>`(select count(*)::int from clarification answered where answered.package_id = i.package_id
  and answered.kind = 'question' and answered.answered_at > coalesce(i.answers_seen_at, '-infinity')
  and (answered.state = 'answered_to_all'
    or answered.invitation_id = i.id and answered.state in ('answered_confidential', 'rejected')))`;

/** The last addendum of its package since then that asks for another price, by its number; SQL. */
export const repricedSinceLodged = repricedSince(lodgedSince);

/** A quote that is lodged for it was overtaken by an addendum, and it has not said that it stands; of invitation `i` to package `p`; SQL. */
export const hasToStandByLodged = sql<boolean>`(p.state = 'issued' and ${lodgedSince} is not null and ${repricedSinceLodged} is not null)`;

/** The round that is on asks it for a price: everybody in the first, the compliant ones in a second; of invitation `i` to package `p`; SQL. */
export const isAskedInRound = sql<boolean>`(p.round = 1 or exists (select from tender_quote q where q.invitation_id = i.id and q.round = p.round))`;

/** As `unconfirmedSince` says it, of what `selectInvitations` selects; SQL. */
export const unconfirmedAfter = unconfirmedSince(sql`lodged.since`);

export const selectInvitations = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("tender_project as t", "t.project_id", "p.project_id")
    .innerJoin("company as buyer", "buyer.id", "p.company_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    // Beside it and not in each column that asks for it, so that it is planned once.
    .innerJoinLateral(lodgedSince.$castTo<{ since: Date | null }>().as("lodged"), (join) => join.onTrue())
    .select([
      "i.id",
      "i.package_id as packageId",
      "i.company_id as companyId",
      sql<string | null>`coalesce(firm.name, i.firm_name)`.as("companyName"),
      "firm.number as companyNumber",
      sql<string | null>`case when i.email like '%@%' then i.email end`.as("email"),
      sql<boolean>`i.email is not null`.as("isByAddress"),
      "i.state",
      "i.message",
      "i.score",
      "i.decline_reason as declineReason",
      "i.decline_note as declineNote",
      "i.sent_at as sentAt",
      "i.answered_at as answeredAt",
      "i.reminded_at as remindedAt",
      "i.mailed_at as mailedAt",
      "i.version",
      "p.state as packageState",
      "p.title",
      "project.name as projectName",
      "t.nation",
      "p.return_at as returnAt",
      "p.late_minutes as lateMinutes",
      isAskedInRound.as("isAsked"),
      "p.nda_hash as ndaHash",
      sql<string | null>`(select n.text_hash from nda_acceptance n where n.invitation_id = i.id)`.as(
        "acceptedHash",
      ),
      sql<boolean>`lodged.since is not null`.as("isLodged"),
      "lodged.since as lodgedAt",
      repricedSince(sql`lodged.since`).as("repricedBy"),
      "buyer.id as buyerId",
      "buyer.name as buyerName",
      "buyer.number as buyerNumber",
    ])
    .$narrowType<{ state: InvitationState; packageState: PackageState; nation: Nation }>();

/** An invitation, whoever may see it; the policy decides that. */
export function findInvitation(
  scope: Pick<Scope, "db" | "reads">,
  id: string,
): Promise<InvitationRow | undefined> {
  return readOnce(scope, `invitation ${id}`, async () => (await findById(scope.db, id))[0]);
}

const findById = builtOnce((db, id: string) =>
  selectInvitations({ db }).where("i.id", "=", id).modifyEnd(prepared),
);

/** The one into which an invitation was joined; undefined of one that stands by itself. */
export async function findStaying(
  scope: Pick<Scope, "db" | "reads">,
  id: string,
): Promise<InvitationRow | undefined> {
  const left = await scope.db
    .selectFrom("tender_invitation")
    .select("joined_into as into")
    .where("id", "=", id)
    .executeTakeFirst();
  return left?.into ? findInvitation(scope, left.into) : undefined;
}

/** An invitation, locked until the commit. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  await tx.db.selectFrom("tender_invitation").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return findInvitation(tx, id);
}

/** Whom it went to, as the package's history names them for good: an address is kept with the invitation alone. */
export const firmOf = ({ companyName }: Pick<InvitationRow, "companyName">): string =>
  companyName ?? "A firm without an account";

/** Here and not beside its job in `tender-invitations.jobs.ts`: the job works by an operation that uses this file. */
export const ADDRESS_BOUNCE_QUEUE = "address-bounce";
