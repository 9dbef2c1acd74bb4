import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMigrations } from "#platform/migration-files.ts";

// The body of a skipped describe is read as well: it needs an address that can be taken apart.
const SERVER = process.env.DATABASE_URL;
const ADDRESS = SERVER ?? "postgres://nowhere";
const NEWEST = "The database has the newest schema.";

describe.skipIf(!SERVER)("lintel migrate, on a server", () => {
  const name = `lintel_cli_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: ADDRESS });
  const url = new URL(ADDRESS);
  url.pathname = `/${name}`;

  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  });
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  /** The last lines that it prints; fails unless the command ends well within a minute. */
  async function migrate(...flags: string[]): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["cli/lintel.ts", "migrate", ...flags],
      { env: { ...process.env, NODE_ENV: "development", DATABASE_URL: url.href }, timeout: 60_000 },
    );
    expect(stderr).toBe("");
    return stdout.trim();
  }

  test("says first what would run, without doing it", async () => {
    const names = (await readMigrations()).map((migration) => migration.name);
    const lines = (await migrate("--dry-run")).split("\n");
    expect(lines[0]).toBe("Would run:");
    expect(lines.slice(1).map((line) => line.trim().split(",")[0])).toEqual(names);
    const made = await openScratch((client) =>
      client.query("select from pg_class where relname = 'migration'"),
    );
    expect(made.rowCount).toBe(0);
  });

  test("started three times at once on an empty database, all end well", async () => {
    expect(await Promise.all([migrate(), migrate(), migrate()])).toEqual([NEWEST, NEWEST, NEWEST]);
    expect(await migrate("--dry-run")).toBe(NEWEST);
    const last = (await readMigrations()).at(-1)!.name;
    await openScratch(async (client) => {
      await client.query("create table kept as select * from migration");
      await client.query("delete from migration where name = $1", [last]);
    });
    expect((await migrate("--dry-run")).split("\n")).toEqual([
      "Would run:",
      expect.stringMatching(new RegExp(`^ +${last}`)),
    ]);
    await openScratch((client) =>
      client.query("insert into migration select * from kept on conflict do nothing; drop table kept"),
    );
  });

  test("refuses a database that is newer", async () => {
    await openScratch((client) => client.query("insert into migration values ('9999_newer', 'now', 'x')"));
    await expect(migrate()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The database is newer than this version of Lintel: it has 9999_newer\./,
      ),
    });
  });

  async function openScratch<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    return work(client).finally(() => client.end());
  }
});
