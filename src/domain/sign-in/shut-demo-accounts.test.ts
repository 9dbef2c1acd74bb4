import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { openMemoryDatabase } from "#platform/db.ts";
import { newId } from "#platform/ids.ts";
import { migrate } from "#platform/migrate.ts";
import { TestBrowser, createMember, memberIn, signInAs } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { shutDemoAccounts } from "./shut-demo-accounts.ts";

const ctx = await createTestContext();

test("only accounts that carry the demo's mark are shut, whatever their address is now", async () => {
  const seeded = await createMember(ctx);
  const other = await createMember(ctx);
  const [{ userId: demoId }, { userId: otherId }] = [seeded.member, other.member];
  await ctx.db
    .updateTable("user_account")
    .set({ is_demo: true, is_administrator: true })
    .where("id", "=", demoId)
    .execute();
  const created_at = ctx.clock.now();
  for (const user_id of [demoId, otherId]) {
    await ctx.db.insertInto("two_step").values({ user_id, sealed_secret: "sealed", created_at }).execute();
    const link = { id: newId("tok", created_at.getTime()), purpose: "reset-password", token_hash: user_id };
    await ctx.db
      .insertInto("account_token")
      .values({ ...link, user_id, created_at, expires_at: created_at })
      .execute();
  }
  await shutDemoAccounts(createSystemContext(ctx.services));
  const keys = await ctx.db.selectFrom("two_step").select("user_id").execute();
  expect(keys).toEqual([{ user_id: otherId }]);
  // A link that sets a new password would open the account again.
  const links = await ctx.db.selectFrom("account_token").select("user_id").distinct().execute();
  expect(links).toEqual([{ user_id: otherId }]);
  await expect(memberIn(ctx, seeded.browser)).rejects.toThrow("nobody is signed in");
  await expect(signInAs(ctx, seeded.email)).rejects.toMatchObject({ kind: "invalid" });
  expect((await memberIn(ctx, other.browser)).userId).toBe(otherId);
  await signInAs(ctx, other.email, new TestBrowser());
  const shut = await ctx.db
    .selectFrom("user_account")
    .select("id")
    .where("is_demo", "=", true)
    .where("is_administrator", "=", false)
    .execute();
  expect(shut).toEqual([{ id: demoId }]);
});

test("accounts of a demo that was seeded before there was a mark are known by their addresses", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lintel-migrations-"));
  const all = new URL("../../../db/migrations/", import.meta.url);
  await cp(all, folder, { recursive: true });
  for (const name of await readdir(folder)) if (name >= "0021") await rm(join(folder, name));
  const database = await openMemoryDatabase();
  try {
    await migrate(database, { folder: pathToFileURL(`${folder}/`) });
    await database.pool
      .query(`insert into user_account (id, name, first_name, last_name, email, email_verified, created_at, updated_at)
      select 'usr_' || email, 'A B', 'A', 'B', email, true, now(), now()
      from unnest(array['ruth.calloway@lintel.example', 'ruth@lintel.example']) as email`);
    await migrate(database);
    const { rows } = await database.pool.query("select email from user_account where is_demo");
    expect(rows).toEqual([{ email: "ruth.calloway@lintel.example" }]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}, 120_000);
