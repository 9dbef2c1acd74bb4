import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
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
  await shutDemoAccounts(createSystemContext(ctx.services));
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
