import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { withAdvisoryLock } from "./advisory-lock.ts";
import { type Database, openMemoryDatabase, openServer } from "./db.ts";
import { MIGRATIONS, readMigrations } from "./migration-files.ts";
import { areMigrationsCurrent, migrate, planMigrations } from "./migrate.ts";

const SERVER = process.env.DATABASE_URL;
const scratch = new URL(SERVER ?? "postgres://embedded");
scratch.pathname = `/lintel_migrate_${randomBytes(6).toString("hex")}`;
const database = SERVER ? await openScratch(SERVER) : await openMemoryDatabase();
let folder: string;

beforeEach(async () => {
  await database.pool.query("drop schema public cascade; create schema public");
  folder = mkdtempSync(join(tmpdir(), "lintel-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write("0001_things", "create table thing (id integer, name text);");
  write("0002_more", "alter table thing add column size integer;\ninsert into thing values (1, 'one', 1);");
});
afterAll(() => database.close());

async function openScratch(url: string): Promise<Database> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${scratch.pathname.slice(1)} template template0 encoding 'UTF8'`);
  const opened = await openServer(scratch.href, 2);
  const close = async () => {
    await opened.close();
    await admin.query(`drop database ${scratch.pathname.slice(1)} with (force)`);
    await admin.end();
  };
  return { ...opened, close };
}

const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.sql`), text);
const options = (more: object = {}) => ({ folder: pathToFileURL(`${folder}/`), ...more });
const query = async (text: string) => (await database.pool.query(text)).rows;
const applied = async () =>
  (await query("select name from migration order by name")).map(({ name }) => name as string);

test("what is new runs once, in the order of the names", async () => {
  expect(await migrate(database, options())).toEqual(["0001_things", "0002_more"]);
  expect(await migrate(database, options())).toEqual([]);
  expect(await query("select size from thing")).toEqual([{ size: 1 }]);
});

test("a migration that fails leaves nothing behind, and those before it stay", async () => {
  write("0003_bad", "create table other (id integer);\nselect 1 / 0;");
  await expect(migrate(database, options())).rejects.toThrow("division by zero");
  expect(await applied()).toEqual(["0001_things", "0002_more"]);
  expect(await query("select to_regclass('other') as other")).toEqual([{ other: null }]);
});

test("an edited migration is refused, line ends apart", async () => {
  await migrate(database, options());
  write("0001_things", "create table thing (id integer, name text);\r\n");
  await expect(migrate(database, options({ acceptsNewer: true }))).rejects.toThrow("0001_things was edited");
  write("0002_more", "alter table thing add column size integer;\r\ninsert into thing values (1, 'one', 1);");
  write("0001_things", "create table thing (id integer, name text);");
  expect(await migrate(database, options())).toEqual([]);
});

test("a database that is newer is refused, unless it is to be accepted", async () => {
  await migrate(database, options());
  rmSync(join(folder, "0002_more.sql"));
  await expect(migrate(database, options())).rejects.toThrow(
    "newer than this version of Lintel: it has 0002",
  );
  await expect(planMigrations(database, options())).rejects.toThrow("newer than this version");
  expect(await migrate(database, options({ acceptsNewer: true }))).toEqual([]);
});

test("a migration that comes too late in the order is refused", async () => {
  await migrate(database, options());
  write("0001_between", "create table between_them (id integer);");
  await expect(migrate(database, options())).rejects.toThrow(
    "0001_between comes before 0002_more, which the database already has",
  );
});

test("the plan says what would run and changes nothing", async () => {
  expect((await planMigrations(database, options())).map(({ name }) => name)).toEqual([
    "0001_things",
    "0002_more",
  ]);
  expect(await query("select to_regclass('migration') as it, to_regclass('thing') as thing")).toEqual([
    { it: null, thing: null },
  ]);
  await migrate(database, options());
  write("0003_last", "select 1;");
  expect((await planMigrations(database, options())).map(({ name }) => name)).toEqual(["0003_last"]);
});

test("a database that Kysely migrated is taken over: nothing runs again, and its checksums are kept from now on", async () => {
  const asKysely = ({ name, text }: { name: string; text: string }) => [
    name,
    { up: async (db: Database["db"]) => void (await sql.raw(text).execute(db)) },
  ];
  const migrations = Object.fromEntries((await readMigrations(options().folder)).map(asKysely));
  const old = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: "migration",
    migrationLockTableName: "migration_lock",
  });
  expect((await old.migrateToLatest()).error).toBeUndefined();
  expect(await planMigrations(database, options())).toEqual([]);
  expect(await migrate(database, options())).toEqual([]);
  expect(await query("select count(*) as n from migration where checksum is not null")).toEqual([{ n: 2 }]);
  write("0001_things", "create table thing (id text);");
  await expect(migrate(database, options())).rejects.toThrow("0001_things was edited");
  // The old version, beside the new one, still finds what it looks for.
  expect((await old.getMigrations()).every(({ executedAt }) => executedAt)).toBe(true);
});

test("a database is ready when it has every migration as it is now, whatever else it has", async () => {
  expect(await areMigrationsCurrent(database.db)).toBe(false);
  await migrate(database);
  expect(await areMigrationsCurrent(database.db)).toBe(true);
  await query("insert into migration values ('9999_newer', 'now', 'x')");
  expect(await areMigrationsCurrent(database.db)).toBe(true);
  await query("update migration set checksum = 'x' where name = '0004_invitations'");
  expect(await areMigrationsCurrent(database.db)).toBe(false);
  await query("delete from migration where name = '0004_invitations'");
  expect(await areMigrationsCurrent(database.db)).toBe(false);
});

test("a process that runs is ready on its own migrations while newer ones are installed over it", async () => {
  await migrate(database, options());
  expect(await areMigrationsCurrent(database.db, options().folder)).toBe(true);
  write("0003_newer", "create table newer (id text);");
  expect(await areMigrationsCurrent(database.db, options().folder)).toBe(true);
});

test("every number is used once, and every gap is explained", async () => {
  const numbers = (await readMigrations()).map(({ name }) => Number(/^(\d{4})_[a-z_]+$/.exec(name)![1]));
  expect(new Set(numbers).size).toBe(numbers.length);
  const gaps = Array.from({ length: numbers.at(-1)! }, (_, at) => at + 1).filter((n) => !numbers.includes(n));
  const explained = readFileSync(new URL("README.md", MIGRATIONS), "utf8").matchAll(
    /^\| (\d{4}) +\| \S.+ \|$/gm,
  );
  expect([...explained].map(([, number]) => Number(number))).toEqual(gaps);
});

describe("indexes built concurrently", () => {
  const index =
    "-- concurrently\ncreate unique index concurrently if not exists thing_name\n  on thing (name);\n";

  test("are there afterwards, and can be dropped the same way", async () => {
    write("0003_index", index);
    await migrate(database, options());
    expect(await query("select indexname from pg_indexes where tablename = 'thing'")).toEqual([
      { indexname: "thing_name" },
    ]);
    write("0004_drop", "-- concurrently\ndrop index concurrently if exists thing_name;");
    await migrate(database, options());
    expect(await query("select indexname from pg_indexes where tablename = 'thing'")).toEqual([]);
  });

  test("stand in a file that does nothing else", async () => {
    write("0003_index", `${index}update thing set size = 2;`);
    await expect(migrate(database, options())).rejects.toThrow(
      "0003_index builds concurrently, so it may only",
    );
  });

  test("are taken up again where a build came to nothing", async () => {
    write("0003_index", index);
    write("0002_more", "insert into thing values (1, 'same'), (2, 'same');");
    await expect(migrate(database, options())).rejects.toThrow("thing_name");
    await query("delete from thing where id = 2");
    expect(await migrate(database, options())).toEqual(["0003_index"]);
    expect(await query("select indisvalid from pg_index where indexrelid = 'thing_name'::regclass")).toEqual([
      { indisvalid: true },
    ]);
  });
});

describe.skipIf(!SERVER)("beside other processes", () => {
  async function openOther(): Promise<Database> {
    const other = await openServer(scratch.href, 1);
    onTestFinished(() => other.close());
    return other;
  }

  test("a migration lets others pass while it waits for a table, and comes through in the end", async () => {
    await migrate(database, options());
    write("0003_wide", "alter table thing add column wide integer;");
    const reader = await (await openOther()).pool.connect();
    await reader.query("begin; select * from thing");
    const migrating = migrate(database, options({ lockTimeout: 50 }));
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Would wait behind a migration that itself waits for as long as it takes.
    const other = await openOther();
    await other.pool.query("set statement_timeout = 2000; select * from thing");
    await reader.query("commit");
    reader.release();
    expect(await migrating).toEqual(["0003_wide"]);
  });

  test("a migration that never gets its table gives up, says why and has done nothing", async () => {
    await migrate(database, options());
    write("0003_wide", "create table wide (id integer);\nalter table thing add column wide integer;");
    const reader = await (await openOther()).pool.connect();
    await reader.query("begin; select * from thing");
    await expect(migrate(database, options({ lockTimeout: 50, tries: 2 }))).rejects.toThrow(
      "0003_wide did not get its locks in 2 tries",
    );
    expect(await query("select to_regclass('wide') as wide")).toEqual([{ wide: null }]);
    await reader.query("rollback");
    reader.release();
  });

  test("three at once apply each migration once, and nobody who waits is in a concurrent index's way", async () => {
    write(
      "0003_index",
      "-- concurrently\ncreate index concurrently if not exists thing_size on thing (size);",
    );
    const all = [database, await openOther(), await openOther()];
    const results = await Promise.all(all.map((one) => migrate(one, options())));
    expect(results.flat().toSorted()).toEqual(["0001_things", "0002_more", "0003_index"]);
  });

  test("a migration that loses the connection of its lock stops, and has done nothing more", async () => {
    await migrate(database, options());
    write("0003_cut", "create table cut (id integer);\nselect pg_sleep(5);");
    write("0004_next", "create table next (id integer);");
    const migrating = migrate(database, options());
    const refusal = expect(migrating).rejects.toThrow("The connection to the database was lost");
    const cutHolder = `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and pid in (
        select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(5)%'
          and pid <> pg_backend_pid())`;
    await expect.poll(() => query(cutHolder), { timeout: 4_000 }).toHaveLength(1);
    await refusal;
    expect(await applied()).toEqual(["0001_things", "0002_more"]);
    expect(await query("select to_regclass('cut') as cut, to_regclass('next') as next")).toEqual([
      { cut: null, next: null },
    ]);
  });

  test("who waits holds no snapshot and is not cut by the statement timeout", async () => {
    const other = await openOther();
    let waiting: Promise<string[]> | undefined;
    await withAdvisoryLock(database, 3853314791062309107n, async () => {
      waiting = migrate(other, options());
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(
        await query(`select state, query from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
          and (state <> 'idle' or backend_xmin is not null)`),
      ).toEqual([]);
    });
    expect(await waiting).toEqual(["0001_things", "0002_more"]);
  });
});
