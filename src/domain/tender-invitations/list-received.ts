import { z } from "zod";
import { sql } from "kysely";
import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { pageStart } from "#domain/id.schema.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { type PackageState, stateForTenderers } from "#domain/packages/packages.states.ts";
import { requireMember } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { PAGE_OF_INVITATIONS } from "./tender-invitations.limits.ts";
import { lodgedSince } from "#domain/packages/lodged-files.queries.ts";
import { londonDay } from "#platform/london-time.ts";
import {
  askedWithoutAnswer,
  hasFiguresToConfirm,
  hasToHold,
  hasToStandByLodged,
  newAnswers,
} from "./tender-invitations.queries.ts";
import { type InvitationState, LIVE } from "./tender-invitations.states.ts";

type OrderState = "issued" | "accepted" | "declined" | "withdrawn";

/** What has to be answered, what can be priced, what its buyer decides on, and what has ended for the firm. */
export type ReceivedGroup = "waiting" | "pricing" | "with-buyer" | "ended";

/** What the invited firm reads of it in its list, and no more: not how its buyer has ranked it. */
export interface ReceivedInvitation {
  id: string;
  group: ReceivedGroup;
  state: InvitationState;
  packageState: PackageState;
  title: string;
  projectName: string;
  buyerName: string;
  returnAt: Date | null;
  valueBand: string | null;
  /** How many addenda its people have not seen. */
  unseenAddenda: number;
  /** How many questions were answered, by whomever they were asked, since its people last looked. */
  newAnswers: number;
  /** Since when a quote that came by e-mail or on paper is lodged for it, if none of its own has taken its place. */
  lodgedAt: Date | null;
  /** What the firm was told of its quote in the end. */
  outcome: string | null;
  /** How what it was sent as the winner stands; null where it was sent nothing. */
  orderState: OrderState | null;
  /** It has accepted a letter of intent that no order has followed yet. */
  isUnderLetter: boolean;
  /** It has withdrawn its quote after the opening. */
  isWithdrawn: boolean;
  /** An addendum has changed what it has priced: its quote, or the one that is lodged for it, is to be confirmed. */
  hasToConfirm: boolean;
  /** Its buyer asks it to hold its opened quote longer. */
  hasToHold: boolean;
  /** A second price is asked of it, and not in. */
  hasToPriceAgain: boolean;
  /** The buyer has entered its figures, and waits for its word whether they are right. */
  hasFiguresToConfirm: boolean;
  /** Questions about its opened quote, and minutes, that wait for its answer. */
  asked: number;
  /** No confidentiality agreement is to be accepted before it can be priced. */
  isOpen: boolean;
}

const schema = z.object({ after: pageStart });

/**
 * Where each of a firm's invitations stands in its list. By what the firm is told alone: the order says nothing else of a
 * package either.
 */
const placesOf = ({ db }: Pick<Context, "db">, companyId: string, today: string) =>
  db.selectFrom(groupsOf({ db }, companyId, today).as("i")).select([
    "i.id",
    "i.group",
    sql<number>`row_number() over (order by
        array_position(array['waiting', 'pricing', 'with-buyer', 'ended'], i.group), i.due, i.id desc)`.as(
      "place",
    ),
  ]);

const groupsOf = ({ db }: Pick<Context, "db">, companyId: string, today: string) =>
  db
    .selectFrom("tender_invitation as i")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .where("i.company_id", "=", companyId)
    .where("i.state", "not in", ["draft", "revoked"])
    .select([
      "i.id",
      sql<ReceivedGroup>`case when exists (
          select from award_order o join package_award a on a.id = o.award_id join tender_quote q on q.id = a.quote_id
          where q.invitation_id = i.id and a.state in ('issued', 'accepted')
            and o.answered_at is null and o.withdrawn_at is null) or ${hasFiguresToConfirm} or ${askedWithoutAnswer} > 0 or ${hasToHold(today)} then 'waiting' when ${isToPrice} then 'pricing' when ${isWithBuyer} then 'with-buyer' else 'ended' end`.as(
        "group",
      ),
      sql<Date | null>`case when ${isToPrice} then p.return_at end`.as("due"),
    ]);

/** What of them a page shows, and one more; by itself, so that no other is read whole. */
const pageOf = (
  ctx: Pick<Context, "db">,
  companyId: string,
  { after, today }: { after: string | undefined; today: string },
) =>
  ctx.db
    .selectFrom(placesOf(ctx, companyId, today).as("placed"))
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        "place",
        ">",
        sql<number>`coalesce((select place from (${placesOf(ctx, companyId, today)}) place where id = ${after}), 0)`,
      ),
    )
    .orderBy("place")
    .limit(PAGE_OF_INVITATIONS + 1);

/** Of package `p`, to invitation `i`. */
const unseenAddenda = sql<number>`(select count(*)::int from addendum a where a.package_id = p.id and not exists (
  select from addendum_receipt seen
  where seen.package_id = a.package_id and seen.number = a.number and seen.invitation_id = i.id))`;

/** Its quote is asked for, or can still be changed. */
const isToPrice = sql<boolean>`(i.state = any(${[...LIVE]}::text[]) and (p.state = 'issued' or p.state = 'second_round' and exists (
  select from tender_quote q where q.invitation_id = i.id and q.round = p.round)))`;

/** Its quote is in, and nothing is told of it yet; of what the buyer has judged of it this says nothing. */
const isWithBuyer = sql<boolean>`(p.state in ('closed', 'opened', 'under_evaluation', 'recommended', 'awarded', 'second_round') and (
  exists (select from tender_quote q where q.invitation_id = i.id and q.withdrawn_at is null
    and q.state not in ('draft', 'withdrawn', 'declined_by_tenderer'))
  or (${lodgedSince} is not null and not exists (select from tender_quote q where q.invitation_id = i.id))))`;

/**
 * The invitations to one's company: what it was awarded and has to answer first, what it is asked about its quote and how long
 * that holds, and figures that it has to confirm, then what it can price, by the return, then what its buyers decide on, then what has ended, the
 * newest first; 50 a page.
 */
export async function listReceived(
  ctx: Context,
  input: unknown,
): Promise<{ invitations: ReceivedInvitation[]; next: string | null }> {
  const { after } = schema.parse(input);
  const { companyId } = firstCompanyOf(requireMember(ctx, canUseTenders(ctx.actor)));
  const today = londonDay(ctx.clock.now());
  const rows = await ctx.db
    .selectFrom("tender_invitation as i")
    .innerJoin(pageOf(ctx, companyId, { after, today }).as("own"), "own.id", "i.id")
    .innerJoin("trade_package as p", "p.id", "i.package_id")
    .innerJoin("project", "project.id", "p.project_id")
    .innerJoin("company as buyer", "buyer.id", "p.company_id")
    .select([
      "i.id",
      "own.group",
      "i.state",
      "p.state as packageState",
      "p.title",
      "project.name as projectName",
      "buyer.name as buyerName",
      "p.return_at as returnAt",
      "p.value_band as valueBand",
      unseenAddenda.as("unseenAddenda"),
      newAnswers.as("newAnswers"),
      lodgedSince.as("lodgedAt"),
      hasFiguresToConfirm.as("hasFiguresToConfirm"),
      askedWithoutAnswer.as("asked"),
      hasToHold(today).as("hasToHold"),
      sql<boolean>`(p.state = 'second_round' and exists (select from tender_quote q
        where q.invitation_id = i.id and q.round = 2 and q.state = 'compliant'))`.as("hasToPriceAgain"),
      sql<boolean>`(${hasToStandByLodged} or exists (select from tender_quote q
        where q.invitation_id = i.id and q.state = 'needs_reconfirmation'))`.as("hasToConfirm"),
      sql<boolean>`(p.nda_hash is null or exists (select from nda_acceptance n
        where n.invitation_id = i.id and n.text_hash = p.nda_hash))`.as("isOpen"),
    ])
    .$narrowType<{ state: InvitationState; packageState: PackageState }>()
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom("outcome_notice as notice")
            .innerJoin("tender_quote as quote", "quote.id", "notice.quote_id")
            .whereRef("quote.invitation_id", "=", "i.id")
            .select("notice.outcome"),
          // Lodged, and never opened.
          selectFrom("lodged_outcome as unopened")
            .whereRef("unopened.invitation_id", "=", "i.id")
            .select(sql<string>`'cancelled'`.as("outcome")),
        )
        .as("outcome"),
    )
    .select(({ selectFrom, exists }) => [
      selectFrom("award_order as o")
        .innerJoin("package_award as a", "a.id", "o.award_id")
        .innerJoin("tender_quote as quote", "quote.id", "a.quote_id")
        .whereRef("quote.invitation_id", "=", "i.id")
        .select(
          sql<OrderState>`case when a.state = 'accepted' and o.answered_at is null and o.withdrawn_at is null then 'issued' else a.state end`.as(
            "state",
          ),
        )
        .orderBy(sql`a.state in ('issued', 'accepted')`, "desc")
        .orderBy("o.issued_at", "desc")
        .limit(1)
        .as("orderState"),
      // No order waits for its answer, and none was accepted.
      sql<boolean>`exists (select from tender_quote quote join package_award a on a.quote_id = quote.id and a.state = 'accepted'
        join award_order letter on letter.award_id = a.id and letter.kind = 'letter-of-intent'
          and letter.answered_at is not null and letter.decline_reason is null
        where quote.invitation_id = i.id and not exists (select from award_order next
          where next.follows = letter.id and next.withdrawn_at is null and next.decline_reason is null))`.as(
        "isUnderLetter",
      ),
      exists(
        selectFrom("tender_quote as quote")
          .whereRef("quote.invitation_id", "=", "i.id")
          .where("quote.withdrawn_at", "is not", null)
          .select("quote.id"),
      )
        .$castTo<boolean>()
        .as("isWithdrawn"),
    ])
    .orderBy("own.place")
    .modifyEnd(prepared)
    .execute();
  const invitations = rows.slice(0, PAGE_OF_INVITATIONS).map((row) => ({
    ...row,
    packageState: stateForTenderers(row.packageState),
  }));
  return { invitations, next: rows.length > PAGE_OF_INVITATIONS ? invitations.at(-1)!.id : null };
}
