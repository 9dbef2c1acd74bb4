import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { madeFromListings } from "./made-from-listings.data.ts";
import { listingColumns, registerColumns } from "./register-columns.data.ts";

/** What an import may change of a company, as it was before: `o` is the row as the statement found it. */
const keptColumns = [...listingColumns, "is_claimed", "delisted_at", "service_zone", "source_seen_at"];
export const asItWas = sql`jsonb_build_object(${sql.join(
  keptColumns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`o.${column}`)}`),
)})`;

/** Keeps what was changed under an import's id, so that it can be put back, in place of what an earlier import has kept. */
export async function keepChanges(tx: Db, importId: string): Promise<void> {
  await sql`delete from import_change where import_id <> ${importId}`.execute(tx);
  await sql`delete from import_suggestion where import_id <> ${importId}`.execute(tx);
  await sql`
    insert into import_change (import_id, company_id, kind, before, version)
    select distinct on (change.id) ${importId}, change.id, change.kind, change.before, company.version
    from register_change change join company on company.id = change.id
    order by change.id, change.before is null, change.kind`.execute(tx);
}

/** An import's companies that somebody has done something with since: how many, and the names of three. */
export async function findBuiltOn(db: Db, importId: string): Promise<{ count: number; names: string[] }> {
  const referred = sql.join(
    (await listReferences(db)).map(
      ({ table, column }) => sql`select ${sql.ref(column)} from ${sql.table(table)}`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<{ count: number; names: string[] | null }>`
    select count(*) as count, (array_agg(c.name order by c.name))[1:3] as names
    from import_change ch join company c on c.id = ch.company_id
    where ch.import_id = ${importId} and (
      coalesce(not (ch.before ->> 'is_claimed')::boolean, true) and (c.is_claimed or c.version <> ch.version)
      or ch.kind = 'added' and c.id in (${referred}))`.execute(db);
  return { count: rows[0]!.count, names: rows[0]!.names ?? [] };
}

/** Asked of the database itself, so that nobody has to think of it who adds a table. */
async function listReferences(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'company'::regclass and relname <> all (${madeFromListings}::text[])`.execute(db);
  return rows;
}

/** Takes back what an import has added, and puts back what it has changed; answers how many of both. */
export async function putBack(
  tx: Db,
  importId: string,
  now: Date,
): Promise<{ removed: number; restored: string[] }> {
  const gone = await sql`
    delete from company c using import_change ch
    where ch.import_id = ${importId} and ch.company_id = c.id and ch.kind = 'added'`.execute(tx);
  const columns = [...listingColumns, "delisted_at", "service_zone", "source_seen_at"];
  await sql`
    update company c set ${fromBefore(columns)}, updated_at = ${now}, version = c.version + 1
    from import_change ch, jsonb_populate_record(null::company, ch.before) b
    where ch.import_id = ${importId} and ch.company_id = c.id and not b.is_claimed`.execute(tx);
  await sql`
    update company c set ${fromBefore([...registerColumns, "source_seen_at"])}
    from import_change ch, jsonb_populate_record(null::company, ch.before) b
    where ch.import_id = ${importId} and ch.company_id = c.id and b.is_claimed`.execute(tx);
  await putBackSuggestions(tx, importId);
  const { rows } = await sql<{ id: string }>`
    select c.id from import_change ch join company c on c.id = ch.company_id
    where ch.import_id = ${importId}`.execute(tx);
  for (const table of ["import_change", "import_suggestion"]) {
    await sql`delete from ${sql.table(table)} where import_id = ${importId}`.execute(tx);
  }
  return { removed: Number(gone.numAffectedRows ?? 0), restored: rows.map(({ id }) => id) };
}

const fromBefore = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`b.${column}`)}`));

async function putBackSuggestions(tx: Db, importId: string): Promise<void> {
  for (const { table, column, isService } of [
    { table: "company_service", column: "service_code", isService: true },
    { table: "company_specialty", column: "specialty_code", isService: false },
  ]) {
    const [codes, code] = [sql.table(table), sql.ref(column)];
    await sql`
      delete from ${codes} t using import_suggestion s
      where s.import_id = ${importId} and s.is_service = ${isService} and s.is_added
        and t.company_id = s.company_id and t.${code} = s.code and t.source = 'sic' and not t.is_confirmed`.execute(
      tx,
    );
    await sql`
      insert into ${codes} (company_id, ${code}, source, is_confirmed)
      select c.id, s.code, 'sic', false from import_suggestion s join company c on c.id = s.company_id
      where s.import_id = ${importId} and s.is_service = ${isService} and not s.is_added
      on conflict do nothing`.execute(tx);
  }
}
