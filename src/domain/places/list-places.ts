import { type SqlBool, sql } from "kysely";
import { escapeLike } from "#platform/escape-like.ts";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import type { FoundPlace } from "./find-place.ts";
import { labelPlace } from "./label-place.ts";
import { readLocation } from "./read-location.ts";

export interface ListedPlace extends FoundPlace {
  readonly id: number;
}

const MAX = 8;

/**
 * The places that somebody may mean by a town's name, with its county or without, or by a postcode, at most eight: those
 * that are called just that first, then those that begin with it, each from the most populous.
 */
export async function listPlaces(ctx: Context, text: string): Promise<ListedPlace[]> {
  anyone(ctx);
  const { postcode, name, liesIn } = readLocation(text);
  const searchName = postcode ? postcode.outward.toLowerCase() : name;
  if (searchName === "") return [];
  const rows = await ctx.db
    .selectFrom("place")
    .select(["id", "kind", "name", "county", "nation", "latitude", "longitude"])
    .where("kind", "=", postcode ? "outward" : "town")
    .where((eb) =>
      postcode ? eb("search_name", "=", searchName) : eb("search_name", "like", `${escapeLike(searchName)}%`),
    )
    .$if(!postcode && liesIn.length > 0, (query) =>
      query.where(sql<SqlBool>`${liesIn}::text[] <@ array[lower(county), lower(nation)]`),
    )
    .orderBy(sql`search_name = ${searchName}`, "desc")
    .orderBy("population", "desc")
    .orderBy("id")
    .limit(3 * MAX)
    .execute();
  // A place is there once for each name that people have for it.
  const firstOf = new Map(rows.map((row) => [`${row.name} ${row.county}`, row] as const).reverse());
  return rows
    .filter((row) => firstOf.get(`${row.name} ${row.county}`) === row)
    .slice(0, MAX)
    .map((row) => ({ ...row, kind: row.kind as FoundPlace["kind"], label: labelPlace(row) }));
}
