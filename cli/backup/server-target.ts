import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { once } from "node:events";
import { readVersion } from "#platform/database-facts.ts";
import { type Database, openServer } from "#platform/db.ts";
import { MIGRATION_LOCK } from "#platform/migrate.ts";
import { withoutTimeLimit } from "#platform/server-connections.ts";
import { OWN_SCHEMAS, countRows, listOtherConnections } from "#platform/snapshot.ts";
import { CommandFailure } from "../command-failure.ts";
import { listKeptFiles } from "./kept-files.ts";
import { DATABASE, type Manifest } from "./manifest.ts";
import { PostgresPrograms } from "./postgres-programs.ts";
import type { RestoreTarget } from "./restore-backup.ts";

/** One connection: any other is somebody else's. */
const ONE = 1;

/** The database that DATABASE_URL names. */
export class ServerTarget implements RestoreTarget {
  readonly #url: string;
  readonly #database: Database;
  /** Whether `inspect` found tables: only then may they be dropped. */
  #hasTables = false;

  private constructor(url: string, database: Database) {
    this.#url = url;
    this.#database = database;
  }

  static async open(url: string): Promise<ServerTarget> {
    return new ServerTarget(url, await openServer(url, ONE));
  }

  async inspect({ kind, postgres }: Manifest): Promise<string | undefined> {
    if (kind !== "server")
      throw new CommandFailure(
        "The backup is of an embedded database: leave DATABASE_URL away to restore it.",
      );
    const { version, major } = await readVersion(this.#database.db);
    if (major < postgres.major)
      throw new CommandFailure(
        `The backup is of PostgreSQL ${postgres.version} and this server is ${version}: restore it to one as new or newer.`,
      );
    await PostgresPrograms.find(this.#url, major);
    await this.#refuseOthers();
    const tables = await withoutTimeLimit(this.#database.db, countRows);
    const names = Object.keys(tables);
    this.#hasTables = names.length > 0;
    if (!this.#hasTables) return undefined;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return `The database is not empty: it has ${rows.toLocaleString("en-GB")} rows in ${names.length} tables.`;
  }

  async #refuseOthers(): Promise<void> {
    const others = await listOtherConnections(this.#database.db);
    if (others.length === 0) return;
    const who = others.map(({ name, count }) => `${count} × ${name}`).join(", ");
    throw new CommandFailure(
      `Others are connected to the database (${who}): stop all servers and workers first, and close what else looks into it.`,
    );
  }

  /** One transaction drops what was there, restores, and counts the rows. */
  async restore(folder: string, manifest: Manifest): Promise<void> {
    const { major } = await readVersion(this.#database.db);
    const programs = await PostgresPrograms.find(this.#url, major);
    // Comparing and storing the files may have taken hours.
    await this.#refuseOthers();
    // Not `-1`: psql commits by itself where its input ends, as when this process is killed.
    const args = ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", "-f", "-"];
    const psql = programs.start("psql", args, ["pipe", "ignore", "pipe"]);
    const input = psql.child.stdin!;
    // Says itself why it ended.
    input.on("error", () => {});
    const dump = join(folder, DATABASE.server);
    const reading = programs.start(
      "pg_restore",
      ["--no-owner", "--no-privileges", "--no-comments", "--file=-"],
      ["pipe", "pipe", "pipe"],
    );
    const source = createReadStream(dump);
    let unreadable: Error | undefined;
    source.once("error", (error) => {
      unreadable = error;
      reading.child.stdin!.end();
    });
    reading.child.stdin!.on("error", () => {});
    source.pipe(reading.child.stdin!);
    input.write(before(this.#hasTables));
    try {
      await pour(reading.child.stdout!, input);
      if (unreadable) throw unreadable;
      await reading.untilDone();
    } catch (error) {
      psql.child.kill("SIGKILL");
      throw error;
    } finally {
      source.destroy();
    }
    input.end(after(manifest));
    await psql.untilDone();
    // The planner knows nothing of what was restored.
    await programs.run("psql", ["-X", "-q", "-c", "analyze"]);
  }

  listKeptFiles(): Promise<string[]> {
    return withoutTimeLimit(this.#database.db, listKeptFiles);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

/** Nobody has said that these may go. */
const refuseTables = `
do $empty$
begin
  if exists (select from pg_class where relkind = 'r' and relpersistence = 'p'
      and relnamespace::regnamespace::text in (${OWN_SCHEMAS.map((name) => `'${name}'`).join(", ")})) then
    raise exception 'somebody has filled the database since it was looked at, so nothing was restored';
  end if;
end $empty$;
`;

/** Servers that start meanwhile wait for the migrations' lock, and then find the restored schema. */
const before = (hasTables: boolean) => `
begin;
set client_min_messages = warning;
set statement_timeout = 0;
set lock_timeout = '10s';
select pg_advisory_xact_lock(${MIGRATION_LOCK});
${hasTables ? "" : refuseTables}
drop schema if exists pgboss cascade;
${hasTables ? "drop schema public cascade; create schema public;" : ""}
`;

const after = ({ tables }: Manifest) => `
do $counts$
declare
  wanted record;
  found bigint;
begin
  for wanted in select key as name, value::bigint as count from jsonb_each_text(${quote(JSON.stringify(tables))}::jsonb) loop
    execute 'select count(*) from ' || wanted.name into found;
    if found <> wanted.count then
      raise exception '% has % rows and not %, so nothing was restored', wanted.name, found, wanted.count;
    end if;
  end loop;
end $counts$;
commit;
`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** What the schema that is there already, and servers older than the programs, would refuse; it stands at the beginning. */
const REFUSED = /^(?:CREATE SCHEMA public|SET transaction_timeout = 0);$/gm;
const BEGINNING_BYTES = 64 * 1024;

async function pour(from: Readable, to: Writable): Promise<void> {
  let beginning: Buffer | undefined = Buffer.alloc(0);
  const write = async (bytes: Buffer) => {
    if (to.write(bytes) || !to.writable) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([once(to, "drain", { signal }), once(to, "close", { signal })]);
    // The one that did not come is not listened to any more.
    waiting.abort();
  };
  const clean = (bytes: Buffer) => Buffer.from(bytes.toString("latin1").replaceAll(REFUSED, ""), "latin1");
  for await (const chunk of from) {
    if (!beginning) await write(chunk as Buffer);
    else {
      beginning = Buffer.concat([beginning, chunk as Buffer]);
      if (beginning.length < BEGINNING_BYTES) continue;
      await write(clean(beginning));
      beginning = undefined;
    }
  }
  if (beginning) await write(clean(beginning));
}
