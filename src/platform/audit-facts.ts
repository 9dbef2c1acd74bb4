import { sql } from "kysely";
import type { Db } from "./db.ts";
import { type Guards, readGuards } from "./table-guards.ts";

export interface AuditFacts extends Guards {
  position: number;
  hash: Buffer;
  signature: string | null;
  /** The last row has this place and hash. */
  isEndThere: boolean;
  /** Rows that have no place in the chain yet, and for how many seconds the oldest has waited. */
  waiting: number;
  seconds: number;
}

const GUARDED = {
  tables: ["audit_event", "audit_value", "audit_head"],
  functions: ["refuse_audit_change", "keep_audit_event", "keep_audit_value", "keep_audit_head"],
};

/** What can be seen of the audit trail without walking it; undefined where nothing says how far it goes. */
export async function readAuditFacts(db: Db): Promise<AuditFacts | undefined> {
  const { rows } = await sql<Omit<AuditFacts, keyof Guards>>`
    select head.position, head.hash, head.signature,
      head.position = coalesce(last.position, 0) and head.hash = coalesce(last.hash, head.hash) as "isEndThere",
      waiting.count as waiting, coalesce(extract(epoch from now() - waiting.oldest), 0)::int as seconds
    from audit_head head
    cross join (select count(*) as count, min(created_at) as oldest from audit_event where position is null) waiting
    left join (select position, hash from audit_event where position is not null order by position desc limit 1) last
      on true`.execute(db);
  return rows[0] && { ...rows[0], ...(await readGuards(db, GUARDED)) };
}
