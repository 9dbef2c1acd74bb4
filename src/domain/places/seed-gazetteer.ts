import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { normalisePlace } from "./normalise-place.ts";
import { readGazetteer } from "./read-gazetteer.ts";
import { readOutwardCodes } from "./read-outward-codes.ts";

/**
 * Writes the built-in gazetteer into `place`: its towns, each under its name and under what else people call it, and
 * the outward codes where there are none, since those that were imported are newer. Run again it changes nothing.
 */
export async function seedGazetteer(ctx: Context): Promise<void> {
  systemOnly(ctx);
  await seedTowns(ctx);
  await seedOutwardCodes(ctx);
}

async function seedTowns(ctx: Context): Promise<void> {
  const rows = readGazetteer().flatMap(
    ({ name, otherNames, county, nation, latitude, longitude, population }) =>
      [name, ...otherNames].map((called) => ({
        kind: "town",
        name,
        search_name: normalisePlace(called),
        county,
        nation,
        latitude,
        longitude,
        population,
        source: "gazetteer",
      })),
  );
  await sql`
    insert into place (kind, name, search_name, county, nation, latitude, longitude, population, source)
    select kind, name, search_name, county, nation, latitude, longitude, population, source
    from json_populate_recordset(null::place, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(ctx.db);
}

/** As if they had been imported, so that a file that is imported later replaces them. */
async function seedOutwardCodes(ctx: Context): Promise<void> {
  const rows = readOutwardCodes().map(({ outward, ...place }) => ({
    ...place,
    name: outward,
    search_name: normalisePlace(outward),
  }));
  await sql`
    insert into place (kind, name, search_name, county, nation, latitude, longitude, source)
    select 'outward', name, search_name, county, nation, latitude, longitude, 'postal-codes'
    from json_populate_recordset(null::place, ${JSON.stringify(rows)}::json)
    where not exists (select from place where kind = 'outward')
    on conflict do nothing`.execute(ctx.db);
}
