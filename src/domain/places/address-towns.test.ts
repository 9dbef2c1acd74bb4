import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { addressTowns, isSameTown } from "./address-towns.ts";
import { findPlace } from "./find-place.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

const ctx = await createTestContext();

beforeAll(() => seedGazetteer(ctx.as(system)));

const newport = (county: string) =>
  ctx.db
    .selectFrom("place")
    .select(["name", "county", "latitude", "longitude"])
    .where("name", "=", "Newport")
    .where("county", "=", county)
    .executeTakeFirstOrThrow();

test("of two towns of one name the smaller is found by its county, too", async () => {
  const towns = [await newport("Shropshire"), await newport("Newport")];
  expect(await addressTowns(ctx, towns)).toEqual(["Newport, Shropshire", "Newport"]);
  expect(await addressTowns(ctx, [])).toEqual([]);
});

test("a town that nothing finds has no text: the county is not known, or another place has all of its name", async () => {
  const shropshire = await newport("Shropshire");
  expect(await addressTowns(ctx, [{ ...shropshire, county: null }])).toEqual([null]);
  expect(await addressTowns(ctx, [{ ...shropshire, name: "Atlantis" }])).toEqual([null]);
});

test("each text leads to the very town, and nearly every town has one", async () => {
  const towns = await ctx.db
    .selectFrom("place")
    .select(["name", "county", "latitude", "longitude"])
    .where("kind", "=", "town")
    .orderBy("population", "desc")
    .limit(600)
    .execute();
  const texts = await addressTowns(ctx, towns);
  expect(texts.filter((text) => text === null).length).toBeLessThan(30);
  const found = await Promise.all(texts.map(async (text) => (text === null ? null : findPlace(ctx, text))));
  const wrong = towns.filter((town, index) => found[index] !== null && !isSameTown(town, found[index]));
  expect(wrong).toEqual([]);
});
