import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";

const degreeBoxSchema = z.object({
  south: z.number(),
  north: z.number(),
  west: z.number(),
  east: z.number(),
});

export interface TownAround {
  name: string;
  county: string | null;
  latitude: number;
  longitude: number;
}

const MAX = 60;

/** Towns in a box of degrees, the largest first, to name on a company's map; none before places are known. */
export async function listTownsAround(
  ctx: Context,
  input: z.input<typeof degreeBoxSchema>,
): Promise<TownAround[]> {
  const { south, north, west, east } = degreeBoxSchema.parse(input);
  anyone(ctx);
  return ctx.db
    .selectFrom("place")
    .where("kind", "=", "town")
    .where("latitude", ">=", south)
    .where("latitude", "<=", north)
    .where("longitude", ">=", west)
    .where("longitude", "<=", east)
    .select(["name", "county", "latitude", "longitude"])
    .orderBy("population", "desc")
    .orderBy("name")
    .limit(MAX)
    .execute();
}
