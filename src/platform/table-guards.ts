import { sql } from "kysely";
import type { Db } from "./db.ts";

export interface Guards {
  /** What keeps the tables as they are, and does not stand or is switched off: a table and a trigger's name. */
  missing: string[];
  /** This connection's user could switch it off. */
  isOwner: boolean;
}

/** Of every table that is append-only. */
const TRIGGERS = ["keep", "keep_rows", "keep_all"];

/** Whether the triggers of append-only tables stand, and whether this user could take them, or their functions, away. */
export async function readGuards(
  db: Db,
  { tables, functions }: { tables: readonly string[]; functions: readonly string[] },
): Promise<Guards> {
  const { rows } = await sql<Guards>`
    select
      array(
        select format('%s %s', wanted.on_table, wanted.name) from
          (select on_table, name from unnest(${tables}::text[]) on_table, unnest(${TRIGGERS}::text[]) name) wanted
        where not exists (
          select from pg_trigger where tgrelid = wanted.on_table::regclass and tgname = wanted.name
            and tgenabled in ('O', 'A'))
        order by 1) as missing,
      (select bool_or(pg_has_role(owner, 'member')) from (
        select unnest(array[relowner, nspowner]) as owner
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace where pg_class.oid = any (${tables}::regclass[])
        union all
        select proowner from pg_proc where proname = any (${functions}::text[])) owned) as "isOwner"`.execute(
    db,
  );
  return rows[0]!;
}
