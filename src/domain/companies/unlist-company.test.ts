import { expect, test } from "vitest";
import { createCompany, createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { relistCompany, unlistCompany } from "./unlist-company.ts";

const ctx = await createTestContext();
const isListed = async (id: string) => {
  const row = await ctx.db
    .selectFrom("company")
    .select("delisted_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.delisted_at === null;
};
const afterBoth = async (id: string, meanwhile: () => Promise<unknown> = async () => undefined) => {
  expect(await ctx.transact((tx) => unlistCompany(tx, id))).toBe(true);
  expect(await isListed(id)).toBe(false);
  await meanwhile();
  expect(await ctx.transact((tx) => relistCompany(tx, id))).toBe(true);
  return isListed(id);
};

test("what was taken off the directory comes back while somebody is there, or nobody ever was", async () => {
  const [firm, listing] = [await createCompany(ctx), await createListing(ctx)];
  await createPerson(ctx, [firm]);
  for (const { id } of [firm, listing]) expect(await afterBoth(id)).toBe(true);
});

test("a firm whose last member has closed their account meanwhile does not", async () => {
  const firm = await createCompany(ctx);
  const { userId } = await createPerson(ctx, [firm]);
  const closed_at = ctx.clock.now();
  const close = () =>
    ctx.db
      .updateTable("user_account")
      .set({ closed_at, erase_after: closed_at })
      .where("id", "=", userId)
      .execute();
  expect(await afterBoth(firm.id, close)).toBe(false);
});
