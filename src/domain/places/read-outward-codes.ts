import { readFileSync } from "node:fs";

export interface BuiltInOutwardCode {
  readonly outward: string;
  readonly county: string;
  readonly nation: string;
  /** WGS 84 degrees: the median of the places that GeoNames has in it, typically within a kilometre. */
  readonly latitude: number;
  readonly longitude: number;
}

const FILE = new URL("../../../db/places/outward-codes.csv", import.meta.url);

/** The 2,979 outward codes of the United Kingdom that come with the product (GeoNames, CC BY 4.0: credit it where they are shown). */
export function readOutwardCodes(): BuiltInOutwardCode[] {
  const [, ...lines] = readFileSync(FILE, "utf8").trim().split(/\r?\n/);
  return lines.map((line) => {
    const [outward = "", latitude, longitude, county = "", nation = ""] = line.split(",");
    return { outward, county, nation, latitude: Number(latitude), longitude: Number(longitude) };
  });
}
