import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#domain/context.ts";

/**
 * Gives what a company has had to do with others to another company, in the transaction that merges them and holds both
 * rows. What the two have had to do with each other stays as it is.
 */
export async function moveDealings(tx: Tx, from: string, to: string): Promise<void> {
  const steps = [
    ...savedBy(from, to),
    ...conversations(from, to),
    ...inquiries(from, to),
    ...reviews(from, to),
    ...others(from, to),
  ];
  for (const step of steps) await step.execute(tx.db);
}

type Steps = RawBuilder<unknown>[];

/** Who has saved both keeps one entry, with the note that there is. */
const savedBy = (from: string, to: string): Steps => [
  sql`update saved_firm kept set note = gone.note from saved_firm gone
    where kept.firm_id = ${to} and gone.firm_id = ${from} and kept.company_id = gone.company_id
      and kept.note = '' and gone.note <> ''`,
  sql`delete from saved_firm gone where gone.firm_id = ${from} and (gone.company_id = ${to} or exists (
    select from saved_firm kept where kept.firm_id = ${to} and kept.company_id = gone.company_id))`,
  sql`update saved_firm set firm_id = ${to} where firm_id = ${from}`,
];

/**
 * A pair is in the order of its ids. Where both have spoken with the same firm about the same, the conversation that comes
 * gets a topic of its own: two never become one.
 */
const conversations = (from: string, to: string): Steps => {
  const moved = sql`select id from conversation
    where ${from} in (company_a, company_b) and ${to} not in (company_a, company_b)`;
  const other = sql`case when c.company_a = ${from} then c.company_b else c.company_a end`;
  return [
    sql`update message set company_id = ${to} where company_id = ${from} and conversation_id in (${moved})`,
    sql`update conversation_report set company_id = ${to} where company_id = ${from} and conversation_id in (${moved})`,
    sql`update conversation_side set company_id = ${to} where company_id = ${from} and conversation_id in (${moved})`,
    sql`update conversation_side set other_company_id = ${to}
      where other_company_id = ${from} and conversation_id in (${moved})`,
    sql`update conversation c set
        company_a = least(${to}, ${other}), company_b = greatest(${to}, ${other}),
        last_company_id = case when c.last_company_id = ${from} then ${to} else c.last_company_id end,
        topic = case when exists (select from conversation known where known.topic = c.topic
          and known.company_a = least(${to}, ${other}) and known.company_b = greatest(${to}, ${other}))
          then c.id else c.topic end
      where c.id in (${moved})`,
  ];
};

/** A firm that was asked twice about one project keeps both answers, one of them under the company that goes. */
const inquiries = (from: string, to: string): Steps => [
  sql`update inquiry gone set company_id = ${to} where company_id = ${from} and from_company_id <> ${to}
    and not exists (select from inquiry kept where kept.request_id = gone.request_id and kept.company_id = ${to})`,
  sql`update inquiry_request request set company_id = ${to} where company_id = ${from}
    and not exists (select from inquiry where request_id = request.id and company_id = ${to})`,
  sql`update inquiry set from_company_id = ${to} where from_company_id = ${from}
    and request_id in (select id from inquiry_request where company_id = ${to})`,
];

/** Nobody reviews themselves. */
const reviews = (from: string, to: string): Steps => [
  sql`update review set company_id = ${to}
    where company_id = ${from} and author_company_id is distinct from ${to}`,
  sql`update review set author_company_id = ${to} where author_company_id = ${from} and company_id <> ${to}`,
];

/** Work that is shown, whom it has blocked and invited, who has looked at it, and what was reported of it. */
const others = (from: string, to: string): Steps => [
  sql`update project set company_id = ${to} where company_id = ${from}`,
  sql`update picture set company_id = ${to} where company_id = ${from}`,
  sql`update attachment set company_id = ${to} where company_id = ${from} and holder_kind <> 'credential'`,
  sql`insert into company_block (company_id, blocked_company_id, blocked_by, created_at)
    select ${to}, blocked_company_id, blocked_by, created_at from company_block
      where company_id = ${from} and blocked_company_id <> ${to}
    union all select company_id, ${to}, blocked_by, created_at from company_block
      where blocked_company_id = ${from} and company_id <> ${to}
    on conflict do nothing`,
  sql`delete from company_block where ${from} in (company_id, blocked_company_id)`,
  sql`update company_invitation set company_id = ${to} where company_id = ${from}`,
  sql`update company_invitation set accepted_company_id = ${to} where accepted_company_id = ${from}`,
  sql`insert into profile_view (company_id, day, viewer)
    select ${to}, day, viewer from profile_view where company_id = ${from} on conflict do nothing`,
  sql`delete from profile_view where company_id = ${from}`,
  sql`update report_case set company_id = ${to} where company_id = ${from} and kind <> 'profile'`,
];

/** The evidence that was for the same name, with its documents. */
export async function moveEvidence(tx: Tx, from: string, to: string): Promise<void> {
  await sql`update credential set company_id = ${to} where company_id = ${from}`.execute(tx.db);
  await sql`update attachment set company_id = ${to} where company_id = ${from} and holder_kind = 'credential'`.execute(
    tx.db,
  );
}

/**
 * The people; who is in both teams has the stronger of their two roles. Who may do what in tenders comes with the team
 * where there was none. Answers who they are.
 */
export async function moveTeam(tx: Tx, from: string, to: string): Promise<string[]> {
  await sql`insert into tender_right (company_id, role, step, is_allowed, limit_pence)
    select ${to}, role, step, is_allowed, limit_pence from tender_right where company_id = ${from}
      and not exists (select from membership where company_id = ${to})
    on conflict do nothing`.execute(tx.db);
  const { rows } = await sql<{ id: string }>`
    insert into membership (user_id, company_id, role, created_at)
    select user_id, ${to}, role, created_at from membership where company_id = ${from}
    on conflict (user_id, company_id) do update set role = case
      when 'owner' in (membership.role, excluded.role) then 'owner'
      when 'admin' in (membership.role, excluded.role) then 'admin'
      when 'member' in (membership.role, excluded.role) then 'member' else 'viewer' end
    returning user_id as id`.execute(tx.db);
  for (const step of [
    sql`delete from membership where company_id = ${from}`,
    sql`update user_session set acting_company_id = ${to} where acting_company_id = ${from}`,
    sql`update notification set company_id = ${to} where company_id = ${from}`,
    sql`update team_invitation set status = 'revoked' where company_id = ${from} and status = 'pending'`,
  ])
    await step.execute(tx.db);
  return rows.map(({ id }) => id);
}
