import { type RawBuilder, sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { EVENTS_A_PAGE } from "./audit.limits.ts";
import { canReadTrail } from "./audit.policy.ts";
import { trailSearchSchema } from "./audit.schema.ts";
import { findTrailConditions } from "./find-trail-conditions.ts";
import type { Facts } from "./record-event.ts";

export interface AuditEntry {
  id: string;
  at: Date;
  action: string;
  actorKind: string;
  actorId: string | null;
  /** Null of a visitor, of the system and of an account that was never confirmed. */
  actorName: string | null;
  userId: string | null;
  userName: string | null;
  companyNumber: number | null;
  companyName: string | null;
  subjectId: string | null;
  details: Facts;
  before: Facts | null;
  after: Facts | null;
  /** There was something before or after, and it went with its person. */
  isErased: boolean;
  requestId: string;
  /** Its place in the chain; null in the minute before it is sealed. */
  position: number | null;
}

export interface AuditList {
  events: AuditEntry[];
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
}

/** Lists the audit trail, newest first, fifty a page: all of it, or what an action, people, a company and days narrow it to. */
export async function listAuditEvents(ctx: Context, input: unknown = {}): Promise<AuditList> {
  const search = trailSearchSchema.parse(input);
  authorize(canReadTrail(ctx.actor));
  const conditions = await findTrailConditions(ctx.db, search);
  if (!conditions) return { events: [], next: undefined };
  const { rows } = await sql<EntryRow>`
    select e.id, e.created_at as at, e.action, e.actor_kind as "actorKind", e.actor_id as "actorId",
      actor.name as "actorName", e.user_id as "userId", affected.name as "userName",
      company.number as "companyNumber", company.name as "companyName", e.subject_id as "subjectId",
      e.details, v.value, v.erased_at is not null as "isErased", e.request_id as "requestId", e.position,
      (extract(epoch from e.created_at) * 1000000)::bigint::text || '_' || e.id as cursor
    from ((${pageOf(sql`position is not null`, conditions)})
      union all (${pageOf(sql`position is null`, conditions)})) as e
    left join audit_value v on v.event_id = e.id
    left join user_account actor on actor.id = e.actor_id
    left join user_account affected on affected.id = e.user_id
    left join company on company.id = e.company_id
    order by e.created_at desc, e.id desc limit ${EVENTS_A_PAGE + 1}`.execute(ctx.db);
  const shown = rows.slice(0, EVENTS_A_PAGE);
  return { events: shown.map(toEntry), next: rows.length > shown.length ? shown.at(-1)?.cursor : undefined };
}

/** Most indexes know sealed rows only; those that are not sealed yet are few. */
const pageOf = (part: RawBuilder<unknown>, conditions: RawBuilder<unknown>) => sql`
  select * from audit_event where ${part} and ${conditions}
  order by created_at desc, id desc limit ${EVENTS_A_PAGE + 1}`;

type EntryRow = Omit<AuditEntry, "before" | "after"> & { value: string | null; cursor: string };

function toEntry({ value, cursor: _cursor, ...row }: EntryRow): AuditEntry {
  const { before, after } = JSON.parse(value ?? "{}") as { before?: Facts; after?: Facts };
  return { ...row, before: before ?? null, after: after ?? null };
}
