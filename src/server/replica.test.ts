import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { getCompanyProfile } from "#domain/companies/get-company-profile.ts";
import { readConfig } from "#platform/config.ts";
import { openServer } from "#platform/db.ts";
import { migrate } from "#platform/migrate.ts";
import { createCompany } from "#test/factories.ts";
import { canRunPostgres, startPostgres } from "../../scripts/test-postgres.mjs";
import type { AnswerPage } from "./app-env.ts";
import { createApp } from "./app.ts";
import { openServices } from "./open-services.ts";

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
}, 60_000);

/** The product on a PostgreSQL server with a replica; its one page shows a company, and who answered. */
async function openSite() {
  const primary = await startPostgres();
  ends.push(() => primary.stop());
  const first = await openServer(primary.url, 2);
  ends.push(() => first.close());
  await migrate(first);
  const { number } = await createCompany(first, { name: "Before" });
  const replica = await primary.replicate();
  const copy = await openServer(replica.url, 1);
  ends.push(() => copy.close());
  const folder = mkdtempSync(join(tmpdir(), "lintel-replica-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const opened = await openServices(
    readConfig({
      NODE_ENV: "test",
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: replica.url,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
    }),
  );
  ends.push(() => opened.close());
  const page: AnswerPage = async (request, { ctx, reader }) => {
    if (request.method === "POST") {
      const name = await request.text();
      await ctx.db.updateTable("company").set({ name }).where("number", "=", number).execute();
      return new Response("written");
    }
    const { name } = await getCompanyProfile(reader, { number });
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reader.db);
    return Response.json([name, rows[0]!.is ? "replica" : "primary"]);
  };
  const app = createApp(opened.services, page, "/nonexistent", opened.live);
  const read = async (cookie = "") => {
    const answer = await app.request("/about", { headers: { Cookie: cookie } });
    return answer.status === 200 ? ((await answer.json()) as [string, string]) : [answer.status];
  };
  const write = async (name: string): Promise<string> => {
    const headers = { Origin: opened.services.config.publicUrl };
    const answer = await app.request("/about", { method: "POST", body: name, headers });
    expect(await answer.text()).toBe("written");
    return answer.headers.get("Set-Cookie")!.split(";")[0]!;
  };
  return { read, write, replica, copy, app };
}

test.skipIf(!canRunPostgres())(
  "the directory is read from a replica that has what the browser has written, and from the primary otherwise",
  { timeout: 180_000 },
  async () => {
    const { read, write, replica, copy } = await openSite();
    const eventually = (cookie: string, shown: string[]) =>
      vi.waitFor(async () => expect(await read(cookie)).toEqual(shown), { timeout: 30_000, interval: 100 });
    await eventually("", ["Before", "replica"]);

    // Who has written reads it, others a moment later.
    await copy.pool.query("select pg_wal_replay_pause()");
    const cookie = await write("After");
    expect(await read(cookie)).toEqual(["After", "primary"]);
    expect(await read()).toEqual(["Before", "replica"]);
    // A cookie that nobody signed says nothing.
    expect(await read("lintel-written=ffffffffffffffff.0000")).toEqual(["Before", "replica"]);

    // It lags for longer than ten seconds.
    await eventually("", ["After", "primary"]);
    await copy.pool.query("select pg_wal_replay_resume()");
    await eventually("", ["After", "replica"]);
    await eventually(cookie, ["After", "replica"]);

    // It is killed between two looks.
    replica.stop();
    expect(await read()).toEqual(["After", "primary"]);
    const later = await write("Later");
    expect(await read(later)).toEqual(["Later", "primary"]);
    replica.start();
    await eventually(later, ["Later", "replica"]);
  },
);
