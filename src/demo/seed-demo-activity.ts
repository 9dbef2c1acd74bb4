import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { decidedAfter } from "./place-date.ts";

interface DemoEvent {
  action: string;
  userId: string;
  companyId: string;
  subjectId: string;
  at: Date;
}

/**
 * Writes the audit rows that the demo's inquiries, quotes and projects would have left, at their own times, for the
 * companies of its sign-ins. Where a company has audit rows already it does nothing.
 */
export async function seedDemoActivity(ctx: Context): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const any = await tx.db
      .selectFrom("audit_event")
      .select("id")
      .where("company_id", "is not", null)
      .limit(1)
      .executeTakeFirst();
    if (any) return;
    const rows = (await listEvents(tx)).map(({ action, userId, companyId, subjectId, at }) => ({
      id: newId("evt", at.getTime()),
      action,
      actor_kind: "member" as const,
      actor_id: userId,
      user_id: userId,
      company_id: companyId,
      subject_id: subjectId,
      details: "{}",
      request_id: tx.requestId,
      created_at: at,
    }));
    if (rows.length === 0) return;
    await tx.db.insertInto("audit_event").values(rows).execute();
  });
}

async function listEvents(tx: Tx): Promise<DemoEvent[]> {
  const { rows } = await sql<DemoEvent>`
    select done.action, membership.user_id as "userId", done.company_id as "companyId", done.subject_id as "subjectId",
      done.at
    from (
      select 'inquiry-sent' as action, inquiry.from_company_id as company_id, inquiry.id as subject_id,
        inquiry.created_at as at
      from inquiry
      union all
      select case when quote.version = 1 then 'quote-sent' else 'quote-revised' end, inquiry.company_id, inquiry.id,
        quote.created_at
      from quote join inquiry on inquiry.id = quote.inquiry_id
      union all
      select 'inquiry-declined', company_id, id, state_changed_at from inquiry where state = 'declined'
      union all
      select case when inquiry.state = 'not-accepted' then 'quote-not-accepted' else 'quote-accepted' end,
        inquiry.from_company_id, inquiry.id, ${decidedAfter(sql`last.at`)}
      from inquiry
      join lateral (select max(created_at) as at from quote where quote.inquiry_id = inquiry.id) last on true
      where inquiry.state in ('accepted', 'completed', 'not-accepted')
      union all
      select 'project-completed', company_id, id, (completed_on + time '16:00') at time zone 'Europe/London'
      from inquiry where state = 'completed'
      union all
      select 'project-published', company_id, id, published_at from project where published_at is not null
    ) done
    join company on company.id = done.company_id and company.origin = 'demo'
    join membership on membership.company_id = done.company_id and membership.role = 'owner'
    where done.at <= ${tx.clock.now()}
    order by done.at, done.subject_id`.execute(tx.db);
  return rows;
}
