import { expect, test } from "vitest";
import { countyNamed } from "./counties.data.ts";
import { parsePostcode } from "./parse-postcode.ts";
import { readOutwardCodes } from "./read-outward-codes.ts";

test("every outward code is one, lies in a county of ours, and stands once", () => {
  const codes = readOutwardCodes();
  expect(new Set(codes.map(({ outward }) => outward)).size).toBe(2_979);
  for (const { outward, county, nation, latitude, longitude } of codes) {
    expect(parsePostcode(outward) ?? { outward }).toEqual({ outward });
    expect([outward, countyNamed(county)]).toEqual([outward, { county, nation }]);
    expect([outward, latitude > 49.8 && latitude < 60.9]).toEqual([outward, true]);
    expect([outward, longitude > -8.2 && longitude < 1.8]).toEqual([outward, true]);
  }
});
