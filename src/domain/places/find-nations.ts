import type { Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { findPlace } from "./find-place.ts";
import { findRegion } from "./find-region.ts";
import { readLocation } from "./read-location.ts";
import { regions } from "./regions.data.ts";

const nationByKey = new Map(regions.map(({ key, name, within }) => [key, within.at(-1) ?? name]));

/** Outward codes with addresses on both sides of the border, as Coldstream’s and Berwick’s. */
const ACROSS_THE_BORDER: ReadonlySet<string> = new Set([
  "CA6",
  "DG14",
  "DG16",
  "NE71",
  "TD5",
  "TD8",
  "TD9",
  "TD12",
  "TD15",
]);

/**
 * The nations of the United Kingdom in which a place may lie, by its postcode, its name or its region: several where a name
 * is that of towns in more than one (*Bangor*) or a postcode lies across a border, none where nobody knows the place.
 */
export async function findNations(ctx: Scope, text: string): Promise<string[]> {
  anyone(ctx);
  const region = findRegion(text);
  if (region) return distinct(region.keys.map((key) => nationByKey.get(key)));
  const { postcode, name, liesIn } = readLocation(text);
  if (postcode && ACROSS_THE_BORDER.has(postcode.outward)) return ["England", "Scotland"];
  if (postcode || liesIn.length > 0) return distinct([(await findPlace(ctx, text))?.nation]);
  const rows = await ctx.db
    .selectFrom("place")
    .select("nation")
    .distinct()
    .where("search_name", "=", name)
    .modifyEnd(prepared)
    .execute();
  return distinct(rows.map(({ nation }) => nation));
}

const distinct = (names: readonly (string | null | undefined)[]) =>
  [...new Set(names)].filter((name) => name !== null && name !== undefined).toSorted();
