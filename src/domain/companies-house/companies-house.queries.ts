import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { liftTimeLimit } from "#platform/server-connections.ts";
import type { RegisterEntry } from "./read-company.ts";
import { asItWas } from "./register-changes.queries.ts";
import { listingColumns, registerColumns } from "./register-columns.data.ts";
import { classificationVersion } from "./sic.data.ts";

export interface StagedEntry extends RegisterEntry {
  readonly line: number;
  /** The id that a new company gets. */
  readonly id: string;
}

export interface AppliedCounts {
  readonly added: number;
  readonly updated: number;
  readonly delisted: number;
}

const columnsOf = (table: "s" | "c", columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
const assign = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`s.${column}`)}`));

/** Lets nobody else change the register's companies until the transaction ends; false when somebody else does. */
export async function lockRegister(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('import companies-house')) as "isMine"`.execute(tx);
  if (rows[0]!.isMine) await liftTimeLimit.execute(tx);
  return rows[0]!.isMine;
}

/** Shows what a run has staged to the statements that apply it, and opens the list of what they change. */
export async function openStaging(tx: Db, run: string): Promise<void> {
  await sql`analyze register_entry`.execute(tx);
  await sql`create temp view register_staging as select * from register_entry where run = ${sql.lit(run)}`.execute(
    tx,
  );
  await sql`create temp table register_change (id text, kind text, before jsonb) on commit drop`.execute(tx);
}

/** The view would stay with the connection. */
export async function closeStaging(tx: Db): Promise<void> {
  await sql`drop view register_staging`.execute(tx);
}

/** Removes what a run has staged, or what those have that began before it and were killed: a whole register, in one statement. */
export async function removeStaged(
  tx: Db,
  { run, before }: { run?: string; before?: string },
): Promise<void> {
  await liftTimeLimit.execute(tx);
  if (run !== undefined) await sql`delete from register_entry where run = ${run}`.execute(tx);
  if (before !== undefined) await sql`delete from register_entry where run < ${before}`.execute(tx);
}

/** Stages entries of a run and returns the lines of those whose company is staged already. */
export async function stageEntries(db: Db, run: string, entries: readonly StagedEntry[]): Promise<number[]> {
  const rows = entries.map((entry) => ({
    run,
    companies_house_number: entry.companyNumber,
    line: entry.line,
    id: entry.id,
    is_listed: entry.isListed,
    name: entry.name,
    registered_name: entry.registeredName,
    account_type: entry.accountType,
    register_status: entry.status,
    incorporated_on: entry.incorporatedOn,
    sic_codes: entry.sicCodes,
    classification_version: classificationVersion,
    town: entry.town,
    county: entry.county,
    nation: entry.nation,
    outward_code: entry.outwardCode,
    latitude: entry.latitude,
    longitude: entry.longitude,
    services: entry.services,
    specialties: entry.specialties,
  }));
  const repeated = await sql<{ line: number }>`
    with entry as (
      select * from json_populate_recordset(null::register_entry, ${JSON.stringify(rows)}::json)
    ), staged as (
      insert into register_entry select * from entry on conflict do nothing returning line
    )
    select line from entry where line not in (select line from staged) order by line`.execute(db);
  return repeated.rows.map(({ line }) => line);
}

/** Brings the directory to what is staged; rows that say nothing new are not written. */
export async function applyStaging(tx: Db, now: Date, importId?: string): Promise<AppliedCounts> {
  await addListings(tx, now);
  await updateListings(tx, now);
  await updateClaimed(tx, now);
  await delistStaged(tx, now);
  for (const suggested of suggestions) await replaceSuggestions(tx, suggested, importId);
  return countChanges(tx);
}

async function addListings(tx: Db, now: Date): Promise<void> {
  await sql`
    with added as (
      insert into company (id, companies_house_number, origin, source_seen_at, created_at, updated_at,
        ${sql.join(listingColumns.map((column) => sql.ref(column)))})
      select s.id, s.companies_house_number, 'companies-house', ${now}, ${now}, ${now},
        ${columnsOf("s", listingColumns)}
      from register_staging s
      where s.is_listed and not exists (
        select from company c where c.companies_house_number = s.companies_house_number)
      order by s.line
      on conflict (companies_house_number) do nothing
      returning id
    )
    insert into register_change (id, kind) select id, 'added' from added`.execute(tx);
}

/** What a decision has taken out of the directory stays out. */
async function updateListings(tx: Db, now: Date): Promise<void> {
  await sql`
    with changed as (
      update company c set ${assign(listingColumns)}, delisted_at = c.unlisted_at, source_seen_at = ${now},
        service_zone = case when s.account_type = 'contractor' then c.service_zone end,
        updated_at = ${now}, version = c.version + 1
      from register_staging s, company o
      where c.companies_house_number = s.companies_house_number and o.id = c.id and s.is_listed
        and not c.is_claimed and (${columnsOf("c", listingColumns)}, c.delisted_at is not distinct from c.unlisted_at)
          is distinct from (${columnsOf("s", listingColumns)}, true)
      returning c.id, ${asItWas} as before
    )
    insert into register_change select id, 'updated', before from changed`.execute(tx);
}

/** What a company says of itself stays as it is. */
async function updateClaimed(tx: Db, now: Date): Promise<void> {
  await sql`
    with changed as (
      update company c set ${assign(registerColumns)}, source_seen_at = ${now}
      from register_staging s, company o
      where c.companies_house_number = s.companies_house_number and o.id = c.id and c.is_claimed
        and (${columnsOf("c", registerColumns)}) is distinct from (${columnsOf("s", registerColumns)})
      returning c.id, ${asItWas} as before
    )
    insert into register_change select id, 'updated', before from changed`.execute(tx);
}

async function delistStaged(tx: Db, now: Date): Promise<void> {
  await sql`
    with changed as (
      update company c set ${assign(registerColumns)}, delisted_at = coalesce(c.delisted_at, ${now}),
        source_seen_at = ${now}, updated_at = ${now}, version = c.version + 1
      from register_staging s, company o
      where c.companies_house_number = s.companies_house_number and o.id = c.id and not s.is_listed
        and not c.is_claimed
        and (${columnsOf("c", registerColumns)}, c.delisted_at is null)
          is distinct from (${columnsOf("s", registerColumns)}, false)
      returning c.id, ${asItWas} as before
    )
    insert into register_change select id, 'delisted', before from changed`.execute(tx);
}

/**
 * Takes unclaimed listings that a whole register no longer has out of the directory, but for those of these numbers; returns
 * how many.
 */
export async function delistAbsent(tx: Db, now: Date, spared: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    with changed as (
      update company c set delisted_at = ${now}, register_status = null, updated_at = ${now},
        version = c.version + 1
      from company o
      where o.id = c.id and not c.is_claimed and c.origin = 'companies-house' and c.delisted_at is null
        and c.companies_house_number <> all (${spared}::text[])
        and not exists (
          select from register_staging s where s.companies_house_number = c.companies_house_number)
      returning c.id, ${asItWas} as before
    )
    insert into register_change select id, 'absent', before from changed`.execute(tx);
  return Number(numAffectedRows);
}

/** How many listings from the register are in the directory. */
export async function countListings(tx: Db): Promise<number> {
  const { count } = await tx
    .selectFrom("company")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("is_claimed", "=", false)
    .where("origin", "=", "companies-house")
    .where("delisted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of all companies that were changed. */
export async function listChanged(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from register_change`.execute(tx);
  return rows.map(({ id }) => id);
}

const suggestions = [
  { table: "company_service", column: "service_code", staged: "services" },
  { table: "company_specialty", column: "specialty_code", staged: "specialties" },
] as const;

/** With an import's id it keeps what went and what came, but for companies that are new and go as a whole. */
async function replaceSuggestions(
  tx: Db,
  { table, column, staged }: (typeof suggestions)[number],
  importId: string | undefined,
): Promise<void> {
  const listings = sql`company c join register_staging s using (companies_house_number)`;
  const code = sql.ref(column);
  const codes = sql.ref(`s.${staged}`);
  await sql`
    with gone as (
      delete from ${sql.table(table)} t using ${listings}
      where t.company_id = c.id and t.source = 'sic' and s.is_listed and not c.is_claimed
        and t.${code} <> all (${codes})
      returning t.company_id, t.${code} as code
    ), suggested as (
      insert into ${sql.table(table)} (company_id, ${code}, source, is_confirmed)
      select c.id, unnest(${codes}), 'sic', false from ${listings} where s.is_listed and not c.is_claimed
      on conflict do nothing
      returning company_id, ${code} as code
    ), changed as (
      select company_id, code, false as is_added from gone union all select company_id, code, true from suggested
    ), kept as (
      insert into import_suggestion (import_id, company_id, code, is_service, is_added)
      select ${importId ?? null}::text, company_id, code, ${table === "company_service"}, is_added from changed
      where ${importId !== undefined} and not exists (
        select from register_change where id = company_id and kind = 'added')
    )
    insert into register_change (id, kind) select distinct company_id, 'updated' from changed`.execute(tx);
}

async function countChanges(tx: Db): Promise<AppliedCounts> {
  const { rows } = await sql<AppliedCounts>`
    with change as (
      select case when bool_or(kind = 'added') then 'added' when bool_or(kind = 'delisted') then 'delisted'
        else 'updated' end as kind
      from register_change group by id
    )
    select count(*) filter (where kind = 'added') as added,
      count(*) filter (where kind = 'updated') as updated,
      count(*) filter (where kind = 'delisted') as delisted
    from change`.execute(tx);
  return rows[0]!;
}
