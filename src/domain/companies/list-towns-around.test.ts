import { expect, it } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { listTownsAround } from "./list-towns-around.ts";

const ctx = await createTestContext();

it("lists the towns inside a box, the largest first, and no postcode districts", async () => {
  const place = (name: string, latitude: number, longitude: number, population: number, kind = "town") => ({
    kind,
    name,
    search_name: name.toLowerCase(),
    latitude,
    longitude,
    population,
    source: kind === "town" ? "gazetteer" : "postal-codes",
  });
  await ctx.db
    .insertInto("place")
    .values([
      place("Addingham", 53.94, -1.88, 3_700),
      place("Bradford", 53.79, -1.75, 350_000),
      place("Norwich", 52.63, 1.3, 195_000),
      place("LS1", 53.8, -1.55, 0, "outward"),
    ])
    .execute();
  const towns = await listTownsAround(ctx, { south: 53, north: 55, west: -3, east: 0 });
  expect(towns).toEqual([
    { name: "Bradford", county: null, latitude: 53.79, longitude: -1.75 },
    { name: "Addingham", county: null, latitude: 53.94, longitude: -1.88 },
  ]);
});
