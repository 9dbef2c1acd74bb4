import { sql } from "kysely";
import { type Clock, systemClock } from "./clock.ts";
import type { Db } from "./db.ts";

/** The server's version, as it calls itself and its major number. */
export async function readVersion(db: Db): Promise<{ version: string; major: number }> {
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number`.execute(
    db,
  );
  const { version, number } = rows[0]!;
  return { version, major: Math.floor(number / 10_000) };
}

/** Those of these extensions that the server has, and whether they are created in this database. */
export async function findExtensions(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; isCreated: boolean }[]> {
  const { rows } = await sql<{ name: string; isCreated: boolean }>`
    select name, installed_version is not null as "isCreated" from pg_available_extensions
    where name = any(${names})`.execute(db);
  return rows;
}

/** How many connections this user may still open to this database, and how many there are for all. */
export async function countFreeConnections(db: Db): Promise<{ free: number; most: number }> {
  const { rows } = await sql<{ free: number; most: number }>`
    with room as (select current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int as most)
    select most::int, (least(
      most - (select sum(numbackends) from pg_stat_database),
      (select case when datconnlimit < 0 then most else datconnlimit - numbackends end
        from pg_database d join pg_stat_database s on s.datid = d.oid where d.datname = current_database()),
      (select case when rolconnlimit < 0 then most else rolconnlimit end from pg_roles where rolname = current_user)
    ))::int as free from room`.execute(db);
  return rows[0]!;
}

/** What time it is by the database, which all servers share. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at;
}

/** How far this machine's clock is from the database's, in milliseconds. */
export async function measureClockDifference(db: Db, clock: Clock = systemClock): Promise<number> {
  const before = clock.now().getTime();
  const theirs = (await readDatabaseClock(db)).getTime();
  const after = clock.now().getTime();
  // What the way there and back may account for is no difference.
  return Math.max(0, before - theirs, theirs - after);
}

/** Some of what lies sealed in the database, the newest first, each with the purpose it was sealed for. */
export async function sampleSealed(db: Db): Promise<{ purpose: string; sealed: string }[]> {
  const { rows } = await sql<{ purpose: string; sealed: string }>`
    (select 'letter' as purpose, data ->> 'sealed' as sealed from pgboss.job
      where name in ('mail', 'urgent-mail') and data ? 'sealed' order by created_on desc limit 3)
    union all
    (select 'two-step', sealed_secret from two_step order by created_at desc limit 3)
    union all
    (select 'sign-up-draft', sealed from registration_draft order by expires_at desc limit 3)`.execute(db);
  return rows;
}

/** How many packages' keys there are, and how many of them are wrapped under a secret of another name. */
export async function countPackageKeys(db: Db, name: string): Promise<{ all: number; others: number }> {
  const { rows } = await sql<{ all: number; others: number }>`
    select count(*)::int as all, (count(*) filter (where wrapped_under <> ${name}))::int as others
    from package_key`.execute(db);
  return rows[0]!;
}
