import { expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { PASSWORD, createMember } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { listDemoSignIns } from "./list-demo-sign-ins.ts";

const ctx = await createTestContext();

test("offers the demo's accounts that were seeded and are open, and nobody else's", async () => {
  const [seeded, closed, own] = [await createMember(ctx), await createMember(ctx), await createMember(ctx)];
  const signIns = [seeded, closed, own].map(({ email }) => ({
    part: "subcontractor" as const,
    name: "Sam",
    email,
    password: PASSWORD,
  }));
  const now = ctx.clock.now();
  for (const { member } of [seeded, closed])
    await ctx.db.updateTable("user_account").set({ is_demo: true }).where("id", "=", member.userId).execute();
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now, erase_after: now })
    .where("id", "=", closed.member.userId)
    .execute();
  const demo: Context = { ...ctx, demo: { signIns, administratorEmail: own.email } };
  expect((await listDemoSignIns(demo)).map(({ email }) => email)).toEqual([seeded.email]);
  expect(await listDemoSignIns(ctx)).toEqual([]);
});
