import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface AuditFacts {
  position: number;
  hash: Buffer;
  signature: string | null;
  /** The last row has this place and hash. */
  isEndThere: boolean;
  /** Rows that have no place in the chain yet, and for how many seconds the oldest has waited. */
  waiting: number;
  seconds: number;
  /** What keeps the trail as it is, and does not stand or is switched off: a table and a trigger's name. */
  missing: string[];
  /** This connection's user could switch it off. */
  isOwner: boolean;
}

const TABLES = ["audit_event", "audit_value", "audit_head"];
const TRIGGERS = ["keep", "keep_rows", "keep_all"];
const FUNCTIONS = ["refuse_audit_change", "keep_audit_event", "keep_audit_value", "keep_audit_head"];

/** What can be seen of the audit trail without walking it; undefined where nothing says how far it goes. */
export async function readAuditFacts(db: Db): Promise<AuditFacts | undefined> {
  const { rows } = await sql<AuditFacts>`
    select head.position, head.hash, head.signature,
      head.position = coalesce(last.position, 0) and head.hash = coalesce(last.hash, head.hash) as "isEndThere",
      waiting.count as waiting, coalesce(extract(epoch from now() - waiting.oldest), 0)::int as seconds,
      array(
        select format('%s %s', wanted.on_table, wanted.name) from
          (select on_table, name from unnest(${TABLES}::text[]) on_table, unnest(${TRIGGERS}::text[]) name) wanted
        where not exists (
          select from pg_trigger where tgrelid = wanted.on_table::regclass and tgname = wanted.name
            and tgenabled in ('O', 'A'))
        order by 1) as missing,
      (select bool_or(pg_has_role(owner, 'member')) from (
        select unnest(array[relowner, nspowner]) as owner
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = any (${TABLES}::regclass[])
        union all
        select proowner from pg_proc where proname = any (${FUNCTIONS}::text[])) owned) as "isOwner"
    from audit_head head
    cross join (select count(*) as count, min(created_at) as oldest from audit_event where position is null) waiting
    left join (select position, hash from audit_event where position is not null order by position desc limit 1) last
      on true`.execute(db);
  return rows[0];
}
