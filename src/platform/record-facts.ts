import { sql } from "kysely";
import type { Db } from "./db.ts";
import { type Guards, readGuards } from "./table-guards.ts";

export interface RecordFacts extends Guards {
  /** Of the newest head; null before there is one. */
  size: number | null;
  publicKey: Buffer | null;
  /** Leaves that have no place yet, and for how many seconds the oldest has waited. */
  waiting: number;
  seconds: number;
}

const GUARDED = {
  tables: ["transparency_leaf", "transparency_head"],
  functions: ["refuse_transparency_change", "keep_transparency_leaf"],
};

/** What can be seen of the public record without building its tree. */
export async function readRecordFacts(db: Db): Promise<RecordFacts> {
  const { rows } = await sql<Omit<RecordFacts, keyof Guards>>`
    select head.size, head.public_key as "publicKey", waiting.count as waiting,
      coalesce(extract(epoch from now() - waiting.oldest), 0)::int as seconds
    from (select count(*) as count, min(created_at) as oldest from transparency_leaf where position is null) waiting
    left join (select size, public_key from transparency_head order by size desc, signed_at desc limit 1) head
      on true`.execute(db);
  return { ...rows[0]!, ...(await readGuards(db, GUARDED)) };
}
