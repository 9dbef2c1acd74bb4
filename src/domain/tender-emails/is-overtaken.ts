import { type RawBuilder, sql } from "kysely";
import { findOrderOf } from "#domain/awards/order.queries.ts";
import { APPROVAL_WAITS, ORDER_TAKEN_BACK } from "#domain/awards/award-titles.data.ts";
import type { Tx } from "#domain/context.ts";
import { NOT_CONFIRMED, WILL_YOU } from "#domain/tender-invitations/asking-titles.data.ts";
import {
  selectInvitations,
  unconfirmedAfter,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { IS_SUCCESSFUL } from "#domain/tender-quotes/outcome-titles.data.ts";
import { SILENT } from "#domain/tender-invitations/tender-invitations.states.ts";

interface Told {
  /** Where it leads; of an address without an account, its invitation. */
  path: string;
  subject: string;
  title: string;
}

const FIRMS_PATH = /^\/company\/tenders\/invited\/(tin_\w+)/;
const BUYERS_PATH = /^\/company\/tenders\/(pkg_\w+)/;

/**
 * Whether what an e-mail asks for is done or over by now: answered by a colleague or by a link, decided, or ended. It is
 * asked when the e-mail leaves, hours after it was planned where somebody has quiet hours or reads a digest. News, which
 * asks for nothing, is never overtaken.
 */
export async function isOvertaken(tx: Tx, { path, subject, title }: Told): Promise<boolean> {
  const [, invitationId] = FIRMS_PATH.exec(path) ?? [];
  const [, packageId] = BUYERS_PATH.exec(path) ?? [];
  if (invitationId && subject === `${invitationId}-order`)
    return !title.startsWith(ORDER_TAKEN_BACK) && (await isOrderAnswered(tx, invitationId));
  if (invitationId && subject === `${invitationId}-outcome`)
    return title.startsWith(IS_SUCCESSFUL) && (await isOrderDeclined(tx, invitationId));
  // The addendum's own news has the same subject.
  if (invitationId && subject.startsWith(`${invitationId}-addendum-`))
    return title.startsWith(NOT_CONFIRMED) && !(await isUnconfirmed(tx, invitationId));
  const waits = invitationId
    ? ofFirm(invitationId, subject, title)
    : packageId && ofBuyer(packageId, subject, title);
  if (!waits) return false;
  const { rows } = await sql<{ waits: boolean }>`select ${waits} as waits`.execute(tx.db);
  return !rows[0]!.waits;
}

/** That it was taken back is news. */
async function isOrderAnswered(tx: Tx, invitationId: string): Promise<boolean> {
  const order = await findOrderOf(tx, invitationId);
  return order !== undefined && order.state !== "issued" && order.awardState !== "withdrawn";
}

/** Nobody is congratulated on what they have turned down. */
async function isOrderDeclined(tx: Tx, invitationId: string): Promise<boolean> {
  const order = await findOrderOf(tx, invitationId);
  return order?.state === "declined";
}

/** Its quote is in, an addendum asks for another price, and it can still be confirmed. */
async function isUnconfirmed(tx: Tx, invitationId: string): Promise<boolean> {
  const found = await selectInvitations(tx)
    .where("i.id", "=", invitationId)
    .where("p.state", "=", "issued")
    .where(unconfirmedAfter, "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether it still waits for the firm; undefined of news. */
function ofFirm(invitationId: string, subject: string, title: string): RawBuilder<boolean> | undefined {
  if (subject === invitationId && title.startsWith(WILL_YOU))
    return sql`exists (select from tender_invitation i where i.id = ${invitationId}
      and i.state in (${sql.join(SILENT)}))`;
  const asked: Record<string, RawBuilder<unknown>> = {
    queries: sql`join quote_query x on x.quote_id = q.id where x.answered_at is null and ${goesOn}`,
    minutes: sql`join tender_minute x on x.quote_id = q.id
      where x.sent_at is not null and x.answer is null and ${goesOn}`,
    validity: sql`join validity_request x on x.quote_id = q.id where x.answer is null and ${goesOn}`,
    figures: sql`join lodged_figures x on x.quote_id = q.id where x.answer is null and ${goesOn}`,
    letter: standingLetter,
  };
  const rest = asked[subject.slice(invitationId.length + 1)];
  return rest && sql`exists (select from tender_quote q ${rest} and q.invitation_id = ${invitationId})`;
}

/** The package of the quote `q`. */
const goesOn = sql`not exists (select from trade_package p where p.id = q.package_id
  and p.state in ('closed_out', 'unsuccessful', 'cancelled'))`;

const standingLetter = sql`join package_award a on a.quote_id = q.id join award_order o on o.award_id = a.id
  where a.state = 'accepted' and o.kind = 'letter-of-intent'
  and not exists (select from award_order next where next.follows = o.id
    and next.answered_at is not null and next.decline_reason is null)`;

/** Whether it still waits for the buyer; undefined of news. */
function ofBuyer(packageId: string, subject: string, title: string): RawBuilder<boolean> | undefined {
  const asked: Record<string, RawBuilder<boolean>> = {
    questions: sql`exists (select from clarification c where c.package_id = ${packageId} and c.state = 'submitted')`,
    opening: sql`exists (select from opening_intent o where o.package_id = ${packageId})`,
    outcome: sql`exists (select from trade_package p where p.id = ${packageId}
      and p.state not in ('closed_out', 'unsuccessful', 'cancelled'))`,
    validity: sql`exists (select from trade_package p where p.id = ${packageId}
      and p.state in ('under_evaluation', 'second_round', 'recommended', 'awarded')
      and not exists (select from package_award a where a.package_id = p.id and a.state in ('issued', 'accepted')))`,
    letter: sql`exists (select from tender_quote q ${standingLetter} and q.package_id = ${packageId})`,
    ...(title.startsWith(APPROVAL_WAITS) && {
      award: sql`exists (select from tender_recommendation r where r.package_id = ${packageId} and r.state = 'proposed')`,
    }),
  };
  return asked[subject.slice(packageId.length + 1)];
}
