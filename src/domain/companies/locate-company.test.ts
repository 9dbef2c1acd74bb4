import { beforeAll, expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { locateCompany } from "./locate-company.ts";

const ctx = await createTestContext();

beforeAll(async () => {
  const place = (name: string, county: string, nation: string, latitude: number, population: number) => ({
    kind: "town",
    name,
    search_name: name.toLowerCase(),
    county,
    nation,
    latitude,
    longitude: -1.5,
    population,
    source: "gazetteer",
  });
  await ctx.db
    .insertInto("place")
    .values([
      place("Leeds", "West Yorkshire", "England", 53.8, 790_000),
      place("Newport", "Newport", "Wales", 51.6, 150_000),
      place("Newport", "Isle of Wight", "England", 50.7, 25_000),
      { ...place("LS19", "West Yorkshire", "England", 53.86, 0), kind: "outward", source: "postal-codes" },
    ])
    .execute();
});

test("a town and a county are kept to a hundred letters each", async () => {
  const written = await locateCompany(ctx.db, `${"t".repeat(101)}, ${"c".repeat(101)}`);
  expect(written).toMatchObject({ town: "t".repeat(100), county: "c".repeat(100) });
});

test("a place we know gives its coordinates, county and nation", async () => {
  expect(await locateCompany(ctx.db, "Leeds")).toEqual({
    town: "Leeds",
    county: "West Yorkshire",
    nation: "England",
    outward_code: null,
    latitude: 53.8,
    longitude: -1.5,
  });
});

test("of two places of one name the written county decides, else the larger", async () => {
  expect(await locateCompany(ctx.db, "Newport, Isle of Wight")).toMatchObject({
    nation: "England",
    latitude: 50.7,
  });
  expect(await locateCompany(ctx.db, "newport")).toMatchObject({ nation: "Wales", latitude: 51.6 });
});

test("a postcode is kept as its outward code and helps where the town is not known", async () => {
  const written = "Little Nowhere, West Yorkshire, LS19 7AB";
  expect(await locateCompany(ctx.db, written)).toMatchObject({
    town: "Little Nowhere",
    county: "West Yorkshire",
    outward_code: "LS19",
    latitude: 53.86,
  });
  expect(await locateCompany(ctx.db, "Leeds LS1 4AP")).toMatchObject({ outward_code: "LS1" });
  // The postcode is no county, and no town.
  expect(await locateCompany(ctx.db, "Leeds, LS1 4AP")).toMatchObject({
    town: "Leeds",
    county: "West Yorkshire",
    outward_code: "LS1",
    latitude: 53.8,
  });
});

test("a place we do not know stays as it was written", async () => {
  expect(await locateCompany(ctx.db, "Ynys Wydr, Gwynedd")).toEqual({
    town: "Ynys Wydr",
    county: "Gwynedd",
    nation: null,
    outward_code: null,
    latitude: null,
    longitude: null,
  });
});
