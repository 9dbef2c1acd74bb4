import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { findPlace } from "./find-place.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

const ctx = await createTestContext();

beforeAll(async () => {
  await seedGazetteer(ctx.as(system));
  await ctx.db
    .insertInto("place")
    .values([
      {
        kind: "town",
        name: "Leeds",
        search_name: "leeds",
        county: "Kent",
        nation: "England",
        latitude: 51.2475,
        longitude: 0.6122,
        source: "postal-codes",
      },
    ])
    .execute();
});

test.each([
  ["Leeds", "Leeds, West Yorkshire"],
  ["  lEEDS ", "Leeds, West Yorkshire"],
  ["Leeds, Kent", "Leeds, Kent"],
  ["Leeds, UK", "Leeds, West Yorkshire"],
  ["Leeds, West Yorkshire, England", "Leeds, West Yorkshire"],
  ["Hull", "Kingston upon Hull, East Riding of Yorkshire"],
  ["LS1", "LS1, West Yorkshire"],
  ["ls1 4ap", "LS1, West Yorkshire"],
  ["Leeds LS1", "LS1, West Yorkshire"],
  ["LS1 4AP, Leeds, Cornwall", "LS1, West Yorkshire"],
  ["EC1A 1BB", "EC1A, Greater London"],
  ["Wales, South Yorkshire", "Wales, South Yorkshire"],
  ["St. Albans", "St Albans, Hertfordshire"],
])("%s is %s", async (text, label) => {
  expect((await findPlace(ctx, text))?.label).toBe(label);
});

test.each([
  "Leeds, Cornwall",
  "Lee",
  "LS97",
  "Leeds LS96",
  "Atlantis",
  "Wales",
  "Scotland",
  "UK",
  "",
  ",",
  "\u0000",
  "x".repeat(5_000),
])("nothing is called %j", async (text) => {
  expect(await findPlace(ctx, text)).toBeUndefined();
});
