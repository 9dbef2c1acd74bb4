import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { suggestPlaces } from "./suggest-places.ts";

const ctx = await createTestContext();

await ctx.db
  .insertInto("place")
  .values(
    Object.entries({ Denton: 3_000, Kenton: 90_000, Renton: 12_000, Dentonville: 500_000 }).map(
      ([name, population]) => ({
        kind: "town",
        name,
        search_name: name.toLowerCase(),
        latitude: 53.4,
        longitude: -2.1,
        source: "gazetteer",
        population,
      }),
    ),
  )
  .execute();

test("of places that are as much like what was typed the largest come first", async () => {
  expect(await suggestPlaces(ctx.db, "Penton")).toEqual(["Kenton", "Renton", "Denton"]);
});
