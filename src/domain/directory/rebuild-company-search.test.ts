import { sql } from "kysely";
import { expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { createCompany } from "#test/factories.ts";
import { listBefore, recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDirectoryQueues } from "./directory.jobs.ts";
import { rebuildCompanySearch } from "./rebuild-company-search.ts";
import { refreshSearchStatistics } from "./refresh-search-statistics.ts";
import { searchDirectory } from "./search-directory.ts";

const ctx = await createTestContext();
const indexes = async () =>
  (
    await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename like 'company\\_search%' and indexdef like '%gin%'
      order by tablename`.execute(ctx.db)
  ).rows.map(({ indexdef }) => indexdef.replace(/INDEX \S+ /, "INDEX "));

test("everyone is found after a rebuild, and a lost index is there again as the migration made it", async () => {
  const before = await indexes();
  expect(before.length).toBe(3);
  const { id } = await createCompany(ctx, { name: "Never Refreshed" });
  await createCompany(ctx, { name: "Delisted", delisted_at: new Date() });
  await sql`drop index company_search_by_words`.execute(ctx.db);
  await rebuildCompanySearch(ctx.as(system));
  const page = await searchDirectory(ctx, {});
  expect(page.sections.flatMap(({ companies }) => companies.map(({ name }) => name))).toEqual([
    "Never Refreshed",
  ]);
  expect(await indexes()).toEqual(before);
  await ctx.db.deleteFrom("company").where("id", "=", id).execute();
});

test("only the system rebuilds or takes the statistics", async () => {
  await expect(rebuildCompanySearch(ctx)).rejects.toThrow("Only the system");
  await expect(refreshSearchStatistics(ctx)).rejects.toThrow("Only the system");
});

test("the scheduled job takes the statistics anew only when the directory has grown or shrunk", async () => {
  const [statistics] = createDirectoryQueues(ctx.services);
  const tally = async () =>
    (await sql<{ companies: number }>`select companies from search_tally where key = 0`.execute(ctx.db)).rows;
  await createCompany(ctx);
  await rebuildCompanySearch(ctx.as(system));
  expect(await tally()).toEqual([{ companies: 1 }]);
  await sql`update search_tally set companies = 1, key = 0`.execute(ctx.db);
  const written = async () =>
    (await sql<{ xmin: string }>`select xmin::text from search_tally`.execute(ctx.db)).rows;
  const before = await written();
  await statistics!.work({}, "job");
  expect(await written()).toEqual(before);
  await createCompany(ctx);
  await rebuildCompanySearch(ctx.as(system));
  await sql`update search_tally set companies = 1 where key = 0`.execute(ctx.db);
  await statistics!.work({}, "job");
  expect(await tally()).toEqual([{ companies: 2 }]);
});

test("no step is cut by the time limit that keeps pages from waiting", async () => {
  await createCompany(ctx);
  const statements = await recordStatements(() => rebuildCompanySearch(ctx.as(system)));
  expect(listBefore(statements, "insert into company_search")).toContain("set local statement_timeout = 0");
});
