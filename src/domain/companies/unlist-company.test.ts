import { expect, test } from "vitest";
import { createCompany, createListing, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { showCompaniesAgain } from "./hide-company.ts";
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
  const relisted = await ctx.transact((tx) => relistCompany(tx, id));
  expect(relisted).toEqual({ isListed: await isListed(id) });
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

test("it comes back with that member, whenever a decision had taken it out", async () => {
  const firm = await createCompany(ctx);
  const { userId } = await createPerson(ctx, [firm], { role: "owner" });
  const close = () => {
    ctx.clock.advance({ days: 1 });
    const closed_at = ctx.clock.now();
    const closing = { closed_at, erase_after: closed_at };
    return ctx.db.updateTable("user_account").set(closing).where("id", "=", userId).execute();
  };
  expect(await afterBoth(firm.id, close)).toBe(false);
  await ctx.transact((tx) => showCompaniesAgain(tx, userId));
  expect(await isListed(firm.id)).toBe(true);
});

test("a colleague who may not answer for it is nobody to put it back for", async () => {
  const firm = await createCompany(ctx);
  await createPerson(ctx, [firm], { role: "member" });
  expect(await afterBoth(firm.id)).toBe(false);
});

test("a listing that the register has as dissolved meanwhile stays out", async () => {
  const listing = await createListing(ctx);
  const dissolve = () =>
    ctx.db
      .updateTable("company")
      .set({ register_status: "Dissolved" })
      .where("id", "=", listing.id)
      .execute();
  expect(await afterBoth(listing.id, dissolve)).toBe(false);
});

test("both are changes that an import which is undone leaves alone", async () => {
  const { id } = await createListing(ctx);
  const versionOf = async () =>
    (await ctx.db.selectFrom("company").select("version").where("id", "=", id).executeTakeFirstOrThrow())
      .version;
  const before = await versionOf();
  await ctx.transact((tx) => unlistCompany(tx, id));
  expect(await versionOf()).toBe(before + 1);
  await ctx.transact((tx) => relistCompany(tx, id));
  expect(await versionOf()).toBe(before + 2);
});
