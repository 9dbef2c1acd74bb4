import { expect, it } from "vitest";
import { labelPlace } from "./label-place.ts";

it.each([
  ["Leeds", "West Yorkshire", "Leeds, West Yorkshire"],
  ["Durham", "County Durham", "Durham, County Durham"],
  ["Bangor", "County Down", "Bangor, County Down"],
  ["Cardiff", "Cardiff", "Cardiff"],
  ["London", "Greater London", "London"],
  ["Manchester", "Greater Manchester", "Manchester"],
  ["Salford", "Greater Manchester", "Salford, Greater Manchester"],
  ["Nowhere", null, "Nowhere"],
])("labels %s in %s as %s", (name, county, label) => {
  expect(labelPlace({ name, county })).toBe(label);
});
