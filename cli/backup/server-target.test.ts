import { spawn, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { canRunPostgres } from "../../scripts/test-postgres.mjs";
import { DATABASE, type Manifest } from "./manifest.ts";
import { PostgresPrograms } from "./postgres-programs.ts";
import { ServerTarget } from "./server-target.ts";

const SERVER = process.env.DATABASE_URL;

describe.skipIf(!SERVER || !canRunPostgres())("restoring to a server", () => {
  const admin = new pg.Client({ connectionString: SERVER ?? "postgres://nowhere" });
  const name = `lintel_restore_${randomBytes(6).toString("hex")}`;
  const address = new URL(SERVER ?? "postgres://nowhere");
  address.pathname = `/${name}`;
  const url = address.href;
  const backup = makeFolder();
  const manifest = { kind: "server", postgres: {}, tables: { "public.firm": 2 } } as unknown as Manifest;

  beforeAll(async () => {
    await admin.connect();
    await empty();
    await ask("create table firm as select generate_series(1, 2) as id");
    const { rows } = await admin.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    const { major } = rows[0]!;
    manifest.postgres = { version: `${major}`, major };
    const programs = await PostgresPrograms.find(url, major);
    await programs.run("pg_dump", ["--format=custom", `--file=${join(backup, DATABASE.server)}`]);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(backup, { recursive: true, force: true });
  });

  function makeFolder(): string {
    return mkdtempSync(join(tmpdir(), "lintel-target-"));
  }

  function makeBroken(): string {
    const folder = makeFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  async function empty(): Promise<void> {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0`);
  }

  async function ask(text: string, at = url): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: at });
    await client.connect();
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  }

  async function open(at = url): Promise<ServerTarget> {
    const target = await ServerTarget.open(at);
    onTestFinished(() => target.close());
    return target;
  }

  /** With rows that are not those of the backup. */
  async function fill(): Promise<void> {
    await empty();
    await ask("create table firm as select generate_series(1, 5) as id");
  }

  const countFirms = async () => (await ask("select from firm")).length;

  /** The sessions of PostgreSQL's programs, each with what it does. */
  async function listPrograms(): Promise<string[]> {
    const { rows } = await admin.query<{ state: string }>(
      "select state from pg_stat_activity where datname = $1 and application_name = 'lintel-backup'",
      [name],
    );
    return rows.map(({ state }) => state);
  }

  test("takes the place of what was there", async () => {
    await fill();
    const target = await open();
    expect(await target.inspect(manifest)).toContain("5 rows in 1 tables");
    await target.restore(backup, manifest);
    expect(await countFirms()).toBe(2);
  });

  test("changes nothing when its process is killed half way", async () => {
    await fill();
    const folder = makeBroken();
    const pipe = join(folder, DATABASE.server);
    execFileSync("mkfifo", [pipe]);
    // Open for writing, so that the backup is one that goes on.
    const writer = openSync(pipe, "r+");
    onTestFinished(() => closeSync(writer));
    const text = `import { ServerTarget } from ${JSON.stringify(import.meta.resolve("./server-target.ts"))};
      const [url, folder, manifest] = JSON.parse(process.argv[1]);
      const target = await ServerTarget.open(url);
      await target.inspect(manifest);
      await target.restore(folder, manifest);`;
    const args = ["--input-type=module", "-e", text, JSON.stringify([url, folder, manifest])];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const patience = { timeout: 20_000, interval: 50 };
    await vi.waitFor(async () => expect(await listPrograms()).toContain("idle in transaction"), patience);
    child.kill("SIGKILL");
    await once(child, "exit");
    await vi.waitFor(async () => expect(await listPrograms()).toEqual([]), patience);
    expect(await countFirms()).toBe(5);
  }, 60_000);

  test("changes nothing when the backup cannot be read", async () => {
    await fill();
    const folder = makeBroken();
    mkdirSync(join(folder, DATABASE.server));
    const target = await open();
    await target.inspect(manifest);
    await expect(target.restore(folder, manifest)).rejects.toThrow("EISDIR");
    await vi.waitFor(async () => expect(await listPrograms()).toEqual([]));
    expect(await countFirms()).toBe(5);
  });

  test("refuses what has come since it looked: others, and tables that nobody has given up", async () => {
    await empty();
    const target = await open();
    expect(await target.inspect(manifest)).toBeUndefined();
    await ask("create table firm as select generate_series(1, 5) as id");
    await expect(target.restore(backup, manifest)).rejects.toThrow("filled the database");
    expect(await countFirms()).toBe(5);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await target.inspect(manifest).catch(() => {});
    await expect(target.restore(backup, manifest)).rejects.toThrow("Others are connected");
    await other.end();
    expect(await countFirms()).toBe(5);
  });

  test("may take its time to count and to list", async () => {
    await empty();
    const role = name;
    await admin.query(`create role ${role} login`);
    onTestFinished(async () => {
      await empty();
      await admin.query(`drop role ${role}`);
    });
    await ask(`create table slow as select 1 as id;
      alter table slow enable row level security;
      create policy slowly on slow using (pg_sleep(1)::text = '');
      create view lodged_quote as select 'lqt_1' as id from pg_sleep(1);
      grant select on slow, lodged_quote to ${role};`);
    const hurried = new URL(url);
    hurried.username = role;
    hurried.searchParams.set("statement_timeout", "500");
    const target = await open(hurried.href);
    expect(await target.inspect(manifest)).toContain("1 rows in 1 tables");
    expect(await target.listKeptFiles()).toEqual(["lodged/lqt_1"]);
  });
});
