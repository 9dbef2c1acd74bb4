import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { STRIPS } from "#domain/directory/draw-rings.ts";
import { directorySearchSchema } from "#domain/directory/directory.schema.ts";
import { locateSearch } from "#domain/directory/locate-search.ts";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { refreshSearchStatistics } from "#domain/directory/refresh-search-statistics.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createTestContext } from "#test/test-context.ts";
import { generateCompanies } from "./generate-companies.ts";
import { searchNaively } from "./naive-search.ts";

const ctx = await createTestContext();
/** Small enough for a directory of some hundreds to be searched outwards as one of hundreds of thousands is. */
const sampling = { smallest: 50, companies: 400, first: 200, certainHits: 5, many: 10 };

beforeAll(async () => {
  await ctx.services.db.connection().execute(async (db) => {
    await seedGazetteer({ ...ctx.as(system), db });
    await generateCompanies(db, 900);
    // Many share a place, and some a name besides; some lie on Leeds itself, at the ends of the country, or nowhere.
    await sql`
      update company set town = 'Leeds', county = 'West Yorkshire', latitude = round(latitude::numeric, 0),
        longitude = round(longitude::numeric, 0) where number % 3 = 0`.execute(db);
    await sql`update company set name = 'Smith Roofing Ltd' where number % 7 = 0`.execute(db);
    await sql`
      update company c set latitude = p.latitude, longitude = p.longitude
      from place p where p.kind = 'town' and p.search_name = 'leeds' and c.number % 11 = 0`.execute(db);
    await sql`update company set latitude = 60.8, longitude = -0.8 where number % 31 = 0`.execute(db);
    await sql`update company set latitude = 49.9, longitude = -6.3 where number % 37 = 0`.execute(db);
    await sql`update company set latitude = null, longitude = null where number % 13 = 0`.execute(db);
  });
  await rebuildCompanySearch(ctx.as(system));
  await refreshSearchStatistics(ctx.as(system), { sampling });
}, 300_000);

test.each([
  { location: "Leeds" },
  { location: "Leeds", q: "smith roofing" },
  { location: "Leeds", q: "ltd", verified: "1" },
  { location: "London", q: "roofing" },
  { location: "Lerwick" },
  { location: "LS1 4AP" },
])("page after page nearest first is the exact order: %o", async (input) => {
  const search = directorySearchSchema.parse({ ...input, sort: "nearest" });
  const { reached } = await locateSearch(ctx, search.location);
  for (const type of ["main", "sub"] as const) {
    const exact = await searchNaively(ctx.db, search, reached, type, { offset: 0, limit: 1_000 });
    const found: number[] = [];
    let after: string | undefined = "";
    while (after !== undefined) {
      const page = await searchDirectory(
        ctx,
        { ...input, type, sort: "nearest", afterMain: after, afterSub: after },
        sampling,
      );
      const [section] = page.sections;
      found.push(...section!.companies.map(({ number }) => number));
      after = section!.next;
      if (found.length > exact.rows.length) break;
    }
    expect(found).toEqual(exact.rows.map(({ number }) => number));
  }
});

test("the index is cut into the strips that the rings are made of", async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname like 'company_search_%_by_position'`.execute(ctx.db);
  expect(rows.length).toBe(2);
  for (const { indexdef } of rows) expect(indexdef).toMatch(new RegExp(`\\(z \\* \\(?'?${STRIPS}'?\\b`));
});
