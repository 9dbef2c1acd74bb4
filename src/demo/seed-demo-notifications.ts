import { sql } from "kysely";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { decidedAfter } from "./place-date.ts";

const DAY_MS = 86_400_000;
/** What is younger than this has not been read yet. */
const UNREAD_DAYS = 4;

interface DemoNotification {
  userId: string;
  companyId: string;
  kind: string;
  title: string;
  path: string;
  subject: string;
  at: Date;
}

/**
 * Writes the notifications that the demo's inquiries and messages would have caused: those a few days old are read,
 * newer ones are not, and no e-mails are sent. Where there are notifications already it does nothing.
 */
export async function seedDemoNotifications(ctx: Context): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const any = await tx.db.selectFrom("notification").select("id").limit(1).executeTakeFirst();
    if (any) return;
    const notifications = [...(await listInquiryNotifications(tx)), ...(await listMessageNotifications(tx))];
    const rows = asRows(tx, notifications);
    if (rows.length > 0) await tx.db.insertInto("notification").values(rows).execute();
  });
}

/** Of several unread notifications about the same thing only the newest is kept. */
function asRows(tx: Scope, notifications: readonly DemoNotification[]) {
  const unreadFrom = tx.clock.now().getTime() - UNREAD_DAYS * DAY_MS;
  const shown = new Set<string>();
  const newestFirst = [...notifications].sort((one, other) => other.at.getTime() - one.at.getTime());
  return newestFirst.map(({ userId, companyId, kind, title, path, subject, at }) => {
    const key = `${userId} ${kind} ${subject}`;
    const isUnread = at.getTime() > unreadFrom && !shown.has(key);
    shown.add(key);
    return {
      id: newId("ntf", at.getTime()),
      user_id: userId,
      company_id: companyId,
      kind,
      title: Array.from(title).slice(0, 200).join(""),
      path,
      subject,
      created_at: at,
      read_at: isUnread ? null : new Date(at.getTime() + DAY_MS / 12),
    };
  });
}

async function listInquiryNotifications(tx: Tx): Promise<DemoNotification[]> {
  const { rows } = await sql<DemoNotification>`
    select membership.user_id as "userId", membership.company_id as "companyId", told.kind,
      told.words || ': ' || request.project_name || told.ending as title,
      '/inquiries/' || inquiry.id as path, inquiry.id as subject, told.at
    from inquiry
    join inquiry_request request on request.id = inquiry.request_id
    join company firm on firm.id = inquiry.company_id and firm.origin = 'demo'
    join company asker on asker.id = inquiry.from_company_id and asker.origin = 'demo'
    cross join lateral (
      select firm.id as to_id, 'inquiry' as kind, asker.name || ' asks you for a quote' as words, '' as ending,
        inquiry.created_at as at
      union all
      select asker.id, 'quote',
        firm.name || case when quote.version = 1 then ' has sent a quote' else ' has revised its quote' end, '', quote.created_at
      from quote where quote.inquiry_id = inquiry.id
      union all
      select asker.id, 'inquiry', firm.name || ' will not quote', '', inquiry.state_changed_at
      where inquiry.state = 'declined'
      union all
      select firm.id, 'quote', asker.name || ' has accepted your quote', '', ${decidedAfter(sql`last.at`)}
      from (select max(created_at) as at from quote where quote.inquiry_id = inquiry.id) last
      where inquiry.state in ('accepted', 'completed')
      union all
      select asker.id, 'inquiry', firm.name || ' says the work is finished', '', (inquiry.completed_on + time '16:00') at time zone 'Europe/London'
      where inquiry.state = 'completed'
      union all
      select asker.id, 'inquiry', 'No answer from ' || firm.name, ' has expired',
        (request.reply_by + 1 + time '00:15') at time zone 'Europe/London'
      where inquiry.state = 'expired'
    ) told
    join membership on membership.company_id = told.to_id
    where told.at <= ${tx.clock.now()}
    order by inquiry.id, told.at`.execute(tx.db);
  return rows;
}

async function listMessageNotifications(tx: Tx): Promise<DemoNotification[]> {
  const { rows } = await sql<DemoNotification>`
    select membership.user_id as "userId", side.company_id as "companyId", 'message' as kind,
      'New message from ' || other.name || coalesce(' about ' || project.name, '') as title,
      '/messages/' || side.conversation_id as path, side.conversation_id as subject, side.last_at as at
    from conversation_side side
    join conversation on conversation.id = side.conversation_id
    join company own on own.id = side.company_id and own.origin = 'demo'
    join company other on other.id = side.other_company_id
    left join project on project.id = conversation.project_id
    join membership on membership.company_id = side.company_id
    where side.received_count > side.seen_received and side.last_at <= ${tx.clock.now()}
    order by side.conversation_id`.execute(tx.db);
  return rows;
}
