import { expect, it } from "vitest";
import { normalisePlace } from "./normalise-place.ts";

it.each([
  ["Leeds", "leeds"],
  ["  ST. HELENS ", "st helens"],
  ["St Helens", "st helens"],
  ["Saint Neots", "st neots"],
  ["Stoke-on-Trent", "stoke on trent"],
  ["STOKE ON  TRENT", "stoke on trent"],
  ["King's Lynn", "kings lynn"],
  ["King’s Lynn", "kings lynn"],
  ["Bo'ness", "boness"],
  ["Ynys Môn", "ynys mon"],
  ["Brighton & Hove", "brighton and hove"],
  ["Brighton and Hove", "brighton and hove"],
  ["CO.LONDONDERRY", "county londonderry"],
  ["Co. Durham", "county durham"],
  ["County Durham", "county durham"],
  ["Cowes", "cowes"],
  ["Saintfield", "saintfield"],
  ["LS1", "ls1"],
  ["co", "co"],
  ["", ""],
  ["…!?", ""],
  ["\uD800\u0000", ""],
])("compares %j as %j", (text, normal) => {
  expect(normalisePlace(text)).toBe(normal);
});

it("reads no more than 100 characters", () => {
  expect(normalisePlace("a".repeat(5000))).toHaveLength(100);
});
