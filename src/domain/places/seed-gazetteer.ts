import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { normalisePlace } from "./normalise-place.ts";
import { readGazetteer } from "./read-gazetteer.ts";

/**
 * Writes the built-in gazetteer's towns into `place`, each under its name and under what else people
 * call it, and returns how many rows are new. Run again it changes nothing.
 */
export async function seedGazetteer(ctx: Context): Promise<number> {
  systemOnly(ctx);
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
  const { numAffectedRows } = await sql`
    insert into place (kind, name, search_name, county, nation, latitude, longitude, population, source)
    select kind, name, search_name, county, nation, latitude, longitude, population, source
    from json_populate_recordset(null::place, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(ctx.db);
  return Number(numAffectedRows);
}
