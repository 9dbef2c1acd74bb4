import { expect, test } from "vitest";
import { countyNamed } from "./counties.data.ts";
import { findRegion, listAround, listRegionKeys, listRegionNames } from "./find-region.ts";
import { readOutwardCodes } from "./read-outward-codes.ts";
import { regions } from "./regions.data.ts";

test.each([
  ["Scotland", "Scotland", [-2]],
  ["wales", "Wales", [-3]],
  ["England", "England", [-1]],
  ["Northern Ireland", "Northern Ireland", [-4]],
  ["NI", "Northern Ireland", [-4]],
  ["Great Britain", "Great Britain", [-1, -2, -3]],
  ["North West", "North West", [-12]],
  ["north-west england", "North West", [-12]],
  ["North West, England, UK", "North West", [-12]],
  ["East Midlands", "East Midlands", [-14]],
  ["West Midlands", "West Midlands", [-15]],
  ["The Midlands", "Midlands", [-14, -15]],
  ["Yorkshire", "Yorkshire and The Humber", [-13]],
  ["Greater London", "Greater London", [-131]],
  ["Highlands", "Highland", [-163]],
  ["Kent", "Kent", [-137]],
  ["Kent, England", "Kent", [-137]],
  ["Co. Tyrone", "County Tyrone", [-207]],
  ["tyrone", "County Tyrone", [-207]],
  ["County Durham", "County Durham", [-101]],
  ["Sussex, England", "Sussex", [-134, -140]],
])("%s is a region", (text, name, keys) => {
  expect(findRegion(text)).toMatchObject({ name, keys, isEverywhere: false });
});

test("each name of a region finds it, and is no postcode first", () => {
  for (const { searchName, name } of listRegionNames())
    expect(findRegion(searchName)?.name, searchName).toBe(name);
});

test.each(["UK", "U.K.", "the United Kingdom", "uk"])("everything lies in %s", (text) => {
  expect(findRegion(text.replace(/^the /, ""))).toMatchObject({ isEverywhere: true, keys: [] });
});

test.each([
  "London",
  "Bristol",
  "Cardiff",
  "Durham",
  "Leeds",
  "Wales, South Yorkshire",
  "Kent, Scotland",
  "LS1",
  "",
  "Kent LS1",
])("%j is no region", (text) => {
  expect(findRegion(text)).toBeUndefined();
});

test("a region has at most twelve towns, each in the United Kingdom", () => {
  for (const { name } of regions) {
    const towns = findRegion(name)?.towns ?? [];
    expect(towns.length).toBeLessThanOrEqual(12);
    for (const { latitude, longitude } of towns) {
      expect([name, latitude > 49 && latitude < 61, longitude > -9 && longitude < 2]).toEqual([
        name,
        true,
        true,
      ]);
    }
  }
});

test("every county of ours lies in a nation, and no key stands twice", () => {
  const keys = new Map(listRegionKeys().map(({ name, keys: all }) => [name, all]));
  expect(new Set(regions.map(({ key }) => key)).size).toBe(regions.length);
  for (const { county, nation } of readOutwardCodes()) {
    expect(countyNamed(county)).toBeDefined();
    expect(keys.get(county.toLowerCase())?.at(-1)).toBe(keys.get(nation.toLowerCase())![0]);
  }
  expect(keys.get("west midlands")).toEqual([-123, -15, -1]);
});

test.each([
  ["West Yorkshire", ["West Yorkshire", "Yorkshire and The Humber"]],
  ["North West", ["North West"]],
  ["Powys", ["Powys", "Wales"]],
  ["England", []],
  ["Leeds", []],
  [null, []],
])("around %s lies what it is part of, but not all of England", (name, around) => {
  expect(listAround(name)).toEqual(around);
});
