import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { refreshSearchStatistics } from "#domain/directory/refresh-search-statistics.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createTestContext } from "#test/test-context.ts";
import { type PreparedQuery, compareAnswers, prepareQuery } from "./compare-answers.ts";
import { generateCompanies } from "./generate-companies.ts";
import { benchQueries } from "./queries.ts";

const ctx = await createTestContext();
const prepared: PreparedQuery[] = [];
/** Small enough for a directory of some hundreds to be searched as one of hundreds of thousands is. */
const large = { smallest: 100, companies: 120, first: 60, certainHits: 15, many: 30 };
/** As one of some ten thousand is, of which the sample would hold all. */
const middling = { ...large, companies: 1_000 };
/** For hundreds of searches on a machine that has other work, too. */
const TIME_LIMIT = 300_000;

beforeAll(async () => {
  await ctx.services.db.connection().execute(async (db) => {
    await seedGazetteer({ ...ctx.as(system), db });
    await generateCompanies(db, 700);
  });
  await rebuildCompanySearch(ctx.as(system));
  for (const query of benchQueries) {
    const offset = query.offset === 0 ? 0 : 1 + (query.offset % 97);
    prepared.push(await prepareQuery(ctx, { ...query, offset }));
  }
}, TIME_LIMIT);

test(
  "every first and later page and every count is what the plain rules say",
  async () => {
    expect(prepared.length).toBeGreaterThan(200);
    const found = prepared.filter(({ expected }) => Object.values(expected!).some(({ count }) => count > 0));
    expect(found.length).toBeGreaterThan(150);
    for (const query of prepared) {
      expect(await compareAnswers(ctx, query), JSON.stringify(query.search)).toEqual([]);
    }
  },
  TIME_LIMIT,
);

for (const [sampling, how] of [
  [large, "a sample says how to look, as in a large directory"],
  [middling, "the first of the sample say it, as in a middling one"],
] as const) {
  test(
    `so they are when ${how}`,
    async () => {
      await refreshSearchStatistics(ctx.as(system), { sampling });
      const precision = { sampling, exactTo: 15, tolerance: 1.5 };
      for (const query of prepared) {
        expect(await compareAnswers(ctx, query, precision), JSON.stringify(query.search)).toEqual([]);
      }
    },
    TIME_LIMIT,
  );
}
