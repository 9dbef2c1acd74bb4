import { sql } from "kysely";
import { normalisePlace } from "#domain/places/normalise-place.ts";
import { parsePostcode } from "#domain/places/parse-postcode.ts";
import type { ReadableDb } from "#platform/db.ts";

export interface Location {
  town: string;
  county: string | null;
  nation: string | null;
  outward_code: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * What a company wrote as its location (*Leeds, West Yorkshire*, with or without a postcode) as columns. A place we know
 * gives coordinates in WGS 84 degrees, its county and its nation; another stays as it was written.
 */
export async function locateCompany(db: ReadableDb, text: string): Promise<Location> {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? "";
  const outward = outwardOf(last) ?? outwardOf(last.split(/\s+/).slice(-2).join(" "));
  const names = parts.filter((part) => outwardOf(part) === undefined);
  const [town, county] = [names[0] ?? text, names[1]];
  const known = (await findTown(db, town, county)) ?? (outward ? await findOutward(db, outward) : undefined);
  return {
    town: town.slice(0, 100),
    county: (county ?? known?.county ?? null)?.slice(0, 100) ?? null,
    nation: known?.nation ?? null,
    outward_code: outward ?? null,
    latitude: known?.latitude ?? null,
    longitude: known?.longitude ?? null,
  };
}

const outwardOf = (text: string) => (/\d/.test(text) ? parsePostcode(text)?.outward : undefined);

const columns = ["county", "nation", "latitude", "longitude"] as const;

/** Of several places of one name the one in the county that was written, else the largest. */
function findTown(db: ReadableDb, town: string, county: string | undefined) {
  const inCounty = county ? normalisePlace(county) : "";
  return db
    .selectFrom("place")
    .select(columns)
    .where("kind", "=", "town")
    .where("search_name", "=", normalisePlace(town))
    .orderBy(sql`lower(coalesce(county, '')) = ${inCounty}`, "desc")
    .orderBy("population", "desc")
    .executeTakeFirst();
}

function findOutward(db: ReadableDb, outward: string) {
  return db
    .selectFrom("place")
    .select(columns)
    .where("kind", "=", "outward")
    .where("search_name", "=", normalisePlace(outward))
    .orderBy("population", "desc")
    .executeTakeFirst();
}
