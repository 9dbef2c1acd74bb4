import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import {
  allOf,
  distanceTo,
  groupsOf,
  isInAnyOf,
  matches,
  matchesChoice,
  partOf,
} from "#domain/directory/directory.queries.ts";
import { eraseCompany } from "#domain/companies/erase-company.ts";
import { directorySearchSchema } from "#domain/directory/directory.schema.ts";
import { cellsAmong, cellsIn, latticeAround } from "#domain/directory/locate-cells.ts";
import { locateSearch } from "#domain/directory/locate-search.ts";
import { distanceFinder, findHits } from "#domain/directory/match-sampled.ts";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { refreshSearchStatistics } from "#domain/directory/refresh-search-statistics.ts";
import type { SearchPlan } from "#domain/directory/search-plan.ts";
import { planSearch } from "#domain/directory/understand-search.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createTestContext } from "#test/test-context.ts";
import { generateCompanies } from "./generate-companies.ts";
import { benchQueries } from "./queries.ts";

const ctx = await createTestContext();
const sampling = { smallest: 100, companies: 1_000, first: 1_000, certainHits: 15, many: 30 };

beforeAll(async () => {
  await ctx.services.db.connection().execute(async (db) => {
    await seedGazetteer({ ...ctx.as(system), db });
    await generateCompanies(db, 700);
  });
  await rebuildCompanySearch(ctx.as(system));
  await refreshSearchStatistics(ctx.as(system), { sampling });
}, 120_000);

async function plansOf(search: object): Promise<SearchPlan[]> {
  const asked = directorySearchSchema.parse(search);
  const [{ reached }, words] = await Promise.all([
    locateSearch(ctx, asked.location),
    planSearch(ctx, asked, sampling),
  ]);
  const lattice = latticeAround(reached);
  return (["client", "contractor"] as const).map((accountType) => ({
    ...words,
    reached,
    lattice,
    accountType,
    after: undefined,
    limit: 11,
  }));
}

interface FoundRow {
  number: number;
  part: number;
  isChosen: boolean;
  distance: number;
}

/** What the database finds among the same companies by its own conditions. */
async function findInDatabase(plan: SearchPlan): Promise<FoundRow[]> {
  const groups = groupsOf(plan);
  const isChosen = plan.chosenIds.length > 0 ? matchesChoice(plan.chosenIds) : sql`true`;
  const conditions = [
    sql`s.account_type = ${sql.lit(plan.accountType)}`,
    ...matches(plan, { isIndexed: false, withChoice: false }),
    isInAnyOf(groups),
  ];
  const { rows } = await sql<FoundRow>`
    select s.number, ${partOf(groups)} as part, ${isChosen} as "isChosen", ${distanceTo(plan.reached[0])} as distance
    from search_sample s where ${allOf(conditions)} order by s.nth`.execute(ctx.db);
  return rows;
}

async function countInDatabase(plan: SearchPlan, numbers: readonly number[]) {
  const found = sql`(select * from search_sample where number = any(${numbers}::bigint[])) found`;
  const { rows } = await sql<{ cells: [number, number, number, number][] | null }>`
    select ${cellsIn(found, plan.lattice)} as cells`.execute(ctx.db);
  return rows[0]!.cells ?? [];
}

const round = (cells: readonly (readonly number[])[]) =>
  cells.map((cell) => cell.map((value) => value.toFixed(9)).join(" ")).toSorted();

test("in memory a search matches whom it matches in the database, in the same parts, as far away and in the same cells", async () => {
  const searches = new Map(benchQueries.map(({ search }) => [JSON.stringify(search), search]));
  let found = 0;
  for (const [text, search] of searches) {
    for (const plan of await plansOf(search)) {
      const first = plan.statistics.first[plan.accountType];
      const hits = findHits(first, plan, { withChoice: false });
      const distanceOf = distanceFinder(plan.reached[0]);
      const rows = hits.map(({ company, part, isChosen }) => ({
        number: company.number,
        part,
        isChosen,
        distance: distanceOf(company),
      }));
      expect(rows, text).toEqual(
        (await findInDatabase(plan)).map((row) => ({
          ...row,
          distance: expect.closeTo(row.distance, 14),
        })),
      );
      const companies = hits.map(({ company }) => company);
      expect(round(cellsAmong(companies, plan.lattice!)), text).toEqual(
        round(
          await countInDatabase(
            plan,
            companies.map(({ number }) => number),
          ),
        ),
      );
      expect(
        findHits(first, plan, { withChoice: true }).map(({ company }) => company.number),
        text,
      ).toEqual(rows.filter(({ isChosen }) => isChosen).map(({ number }) => number));
      found += rows.length;
    }
  }
  expect(found).toBeGreaterThan(5_000);
}, 120_000);

test("a place without a letter of its own is looked for in each location once", async () => {
  const [, plan] = await plansOf({ location: "Leeds" });
  const empty = { ...plan!, location: { folded: "", regionKeys: [] } };
  expect(plan!.reached).toHaveLength(1);
  expect(findHits(plan!.statistics.first.contractor, empty, { withChoice: false }).length).toBeLessThan(
    1_000,
  );
});

test("what is drawn anew, or loses a company, is read again", async () => {
  const heldNow = async () => (await plansOf({}))[0]!.statistics;
  const before = await heldNow();
  expect(await heldNow()).toBe(before);
  const { number } = before.first.contractor[0]!;
  const { id } = await ctx.db
    .selectFrom("company")
    .where("number", "=", number)
    .select("id")
    .executeTakeFirstOrThrow();
  await ctx.transact((tx) => eraseCompany(tx, id));
  const after = await heldNow();
  expect(after.first.contractor.map((company) => company.number)).not.toContain(number);
  expect(after.first.contractor).toHaveLength(before.first.contractor.length - 1);
  await ctx.services.db
    .updateTable("company")
    .set({ closed_at: new Date() })
    .where("number", "=", number)
    .execute();
  await rebuildCompanySearch(ctx.as(system));
  await refreshSearchStatistics(ctx.as(system), { sampling });
  expect((await heldNow()).tally.contractor.get(0)).toBe(before.tally.contractor.get(0)! - 1);
});
