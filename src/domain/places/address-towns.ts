import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { findRegion } from "./find-region.ts";
import { labelPlace } from "./label-place.ts";
import { type Coordinates, measureDistance } from "./measure-distance.ts";
import { normalisePlace } from "./normalise-place.ts";
import { readLocation } from "./read-location.ts";

interface Town extends Coordinates {
  readonly name: string;
  readonly county: string | null;
}

interface Place extends Town {
  readonly search_name: string;
  readonly within: readonly (string | null)[];
}

/** Two entries of one name that lie nearer to each other are one town. */
const SAME_MILES = 5;

/**
 * What finds each of these towns by `findPlace`: its name, its name with its county where the name alone is a larger town's
 * or a region's, and null where neither finds it. Asked of all towns at once.
 */
export async function addressTowns(ctx: Context, towns: readonly Town[]): Promise<(string | null)[]> {
  anyone(ctx);
  const names = [...new Set(towns.map(({ name }) => normalisePlace(name)))];
  if (names.length === 0) return [];
  const places = await ctx.db
    .selectFrom("place")
    .select(["name", "county", "search_name", "latitude", "longitude"])
    .select(sql<(string | null)[]>`array[lower(county), lower(nation)]`.as("within"))
    .where("kind", "=", "town")
    .where("search_name", "in", names)
    .orderBy("population", "desc")
    .orderBy("source")
    .orderBy("id")
    .execute();
  return towns.map(
    (town) =>
      [town.name, labelPlace(town)].find((text) => isSameTown(town, placeCalled(places, text))) ?? null,
  );
}

/** The place that `findPlace` finds by this text. */
function placeCalled(places: readonly Place[], text: string): Place | undefined {
  const { postcode, name, liesIn } = readLocation(text);
  if (postcode || findRegion(text)) return undefined;
  return places.find(
    ({ search_name, within }) => search_name === name && liesIn.every((part) => within.includes(part)),
  );
}

/** Whether both are one town, and not two of one name. */
export function isSameTown(
  one: Omit<Town, "county">,
  other: Omit<Town, "county"> | null | undefined,
): boolean {
  return !!other && one.name === other.name && measureDistance(one, other) < SAME_MILES;
}
