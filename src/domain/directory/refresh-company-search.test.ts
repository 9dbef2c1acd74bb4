import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";
import { searchDirectory } from "./search-directory.ts";

const ctx = await createTestContext();
const found = async (q: string) =>
  (await searchDirectory(ctx, { q })).sections.flatMap(({ type, companies }) =>
    companies.map(({ name }) => `${type} ${name}`),
  );

test("a company is found as it is as soon as its change is committed, and not when it is undone", async () => {
  const { id } = await createCompany(ctx, { name: "Old Name" });
  await ctx.transact((tx) => refreshCompanySearch(tx, [id]));
  expect(await found("old name")).toEqual(["sub Old Name"]);
  const rename = (name: string) =>
    ctx.transact(async (tx) => {
      await tx.db.updateTable("company").set({ name, account_type: "client" }).where("id", "=", id).execute();
      await refreshCompanySearch(tx, [id]);
      if (name === "Undone Name") throw new Error("undone");
    });
  await expect(rename("Undone Name")).rejects.toThrow("undone");
  expect(await found("name")).toEqual(["sub Old Name"]);
  await rename("New Name");
  expect(await found("name")).toEqual(["main New Name"]);
});

test("rows that are right already are not written", async () => {
  const [one, other] = [await createCompany(ctx), await createCompany(ctx, { services: ["EG-01"] })];
  await ctx.transact((tx) => refreshCompanySearch(tx, [one.id, other.id]));
  const versions = async () =>
    (
      await sql<{ xmin: string }>`
        select xmin::text from company_search where number in (${one.number}, ${other.number}) order by number`.execute(
        ctx.db,
      )
    ).rows.map(({ xmin }) => xmin);
  const before = await versions();
  await ctx.db.updateTable("company").set({ description: "New" }).where("id", "=", other.id).execute();
  await ctx.transact((tx) => refreshCompanySearch(tx, [one.id, other.id]));
  const after = await versions();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test("a deleted company is not found", async () => {
  const { id } = await createCompany(ctx, { name: "Gone Tomorrow" });
  await ctx.transact((tx) => refreshCompanySearch(tx, [id]));
  await ctx.db.deleteFrom("company").where("id", "=", id).execute();
  expect(await found("gone tomorrow")).toEqual([]);
});

test("two companies of a new location can be written at once", async () => {
  const one = await createCompany(ctx, { town: "Nowhere Yet" });
  const other = await createCompany(ctx, { town: "Nowhere Yet" });
  await Promise.all([
    ctx.transact((tx) => refreshCompanySearch(tx, [one.id])),
    ctx.transact((tx) => refreshCompanySearch(tx, [other.id])),
  ]);
  const page = await searchDirectory(ctx, { location: "nowhere yet", sort: "location" });
  expect(page.counts.sub.value).toBe(2);
});

test("the migration that brought the regions writes what a refresh does", async () => {
  const firms = [
    await createCompany(ctx, { services: ["EG-06"] }),
    await createCompany(ctx, {
      town: "Rhyl",
      county: "Denbighshire",
      nation: "Wales",
      account_type: "client",
    }),
    await createCompany(ctx, { town: "Peel", county: "Unheard of", nation: "Scotland" }),
    await createCompany(ctx, { town: "Peel", county: null, nation: null }),
  ];
  await ctx.transact((tx) =>
    refreshCompanySearch(
      tx,
      firms.map(({ id }) => id),
    ),
  );
  const keys = async () =>
    (await sql`select number, keys from company_search order by number`.execute(ctx.db)).rows;
  const refreshed = await keys();
  expect(JSON.stringify(refreshed)).toContain("-187");
  await sql`update company_search set keys = array(select key from unnest(keys) key where key > 0)`.execute(
    ctx.db,
  );
  expect(await keys()).not.toEqual(refreshed);
  const migration = new URL("../../../db/migrations/0023_search_regions.sql", import.meta.url);
  await ctx.transact(({ db }) => sql.raw(readFileSync(migration, "utf8")).execute(db));
  expect(await keys()).toEqual(refreshed);
});
