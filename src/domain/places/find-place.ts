import { type SqlBool, sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readOnce } from "#domain/read-once.ts";
import { prepared } from "#platform/prepared.ts";
import { findRegion } from "./find-region.ts";
import { labelPlace } from "./label-place.ts";
import type { Coordinates } from "./measure-distance.ts";
import { readLocation } from "./read-location.ts";

export interface FoundPlace extends Coordinates {
  readonly kind: "town" | "outward";
  /** *Leeds*, or an outward code such as *LS1*. */
  readonly name: string;
  /** *Leeds, West Yorkshire*. */
  readonly label: string;
  readonly county: string | null;
  readonly nation: string | null;
}

/**
 * The place that people mean by a town's name, with its county or nation or without (*Newport,
 * Shropshire*), an outward code or a whole postcode, which beats a name beside it: of several the most populous. Undefined for a region
 * (*Wales* is no village), and when no
 * place is called that.
 */
export async function findPlace(ctx: Scope, text: string): Promise<FoundPlace | undefined> {
  anyone(ctx);
  const { postcode, name, liesIn } = readLocation(text);
  const searchName = postcode ? postcode.outward.toLowerCase() : name;
  if (searchName === "" || findRegion(text)) return undefined;
  return readOnce(ctx, `place ${text}`, async () => {
    const row = await ctx.db
      .selectFrom("place")
      .select(["kind", "name", "county", "nation", "latitude", "longitude"])
      .where("search_name", "=", searchName)
      .where("kind", "=", postcode ? "outward" : "town")
      .$if(!postcode && liesIn.length > 0, (query) =>
        query.where(sql<SqlBool>`${liesIn}::text[] <@ array[lower(county), lower(nation)]`),
      )
      .orderBy("population", "desc")
      .orderBy("source")
      .orderBy("id")
      .limit(1)
      .modifyEnd(prepared)
      .executeTakeFirst();
    return row && { ...row, kind: row.kind as FoundPlace["kind"], label: labelPlace(row) };
  });
}
