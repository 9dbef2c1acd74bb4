import { open } from "node:fs/promises";
import { countyNamed, countyOfTown, nationOfCode, type Nation } from "./counties.data.ts";
import { measureDistance, type Coordinates } from "./measure-distance.ts";
import { normalisePlace } from "./normalise-place.ts";
import { parsePostcode } from "./parse-postcode.ts";

export interface OutwardCode extends Coordinates {
  readonly outward: string;
  readonly county: string | null;
  readonly nation: Nation;
}

export interface SmallPlace extends Coordinates {
  readonly name: string;
  readonly county: string | null;
  readonly nation: Nation;
  /** True where the file has only the middle of the place's postcode district. */
  readonly isApproximate: boolean;
}

export interface RejectedRow {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface PostalCodes {
  /** One each, at the mean of its rows. */
  readonly outwardCodes: readonly OutwardCode[];
  /** One each, the most exact first; places of one name are told apart by county and by distance. */
  readonly places: readonly SmallPlace[];
  readonly rowsRead: number;
  /** Rows of Jersey, Guernsey and the Isle of Man, which are not in the United Kingdom. */
  readonly rowsOutside: number;
  readonly rowsRejected: number;
  /** The first thousand of them. */
  readonly rejected: readonly RejectedRow[];
}

interface PostalRow extends Coordinates {
  readonly outward: string;
  readonly name: string;
  readonly county: string | null;
  readonly nation: Nation;
  /** GeoNames: 1 estimated, 3 the middle of the code, 4 the place itself, 6 the code itself. */
  readonly accuracy: number;
}

const FIELDS = 12;
const PLACE_ITSELF = 4;
const SAME_PLACE_MILES = 10;
const REJECTED_KEPT = 1_000;
const ISLANDS = /^(?:JE|GY|IM)\d/;

/** A row, or why it is none; a row of the islands is `outside`. */
function readRow(line: string): PostalRow | "outside" | { readonly reason: string } {
  const fields = line.split("\t");
  if (fields.length !== FIELDS) return { reason: `${fields.length} fields instead of ${FIELDS}` };
  const [country, code = "", name = "", , nationCode = "", countyName = ""] = fields;
  if (country !== "GB") return { reason: `country ${country} instead of GB` };
  const outward = parsePostcode(code)?.outward;
  if (!outward) return { reason: `${code} is no postcode` };
  const known = countyNamed(countyName.trim());
  const nation = known?.nation ?? nationOfCode(nationCode);
  if (!nation || ISLANDS.test(outward)) return "outside";
  const [latitude = NaN, longitude = NaN] = [fields[9], fields[10]].map((text) =>
    text ? Number(text) : NaN,
  );
  if (!isInBritain(latitude, longitude)) return { reason: "coordinates outside the United Kingdom" };
  if (normalisePlace(name) === "") return { reason: "no place name" };
  return {
    outward,
    name: name.trim(),
    county: known?.county ?? countyOfTown({ geonameId: 0, name, nation, district: "" }) ?? null,
    nation,
    latitude,
    longitude,
    accuracy: Number(fields[11]) || 0,
  };
}

function isInBritain(latitude: number, longitude: number): boolean {
  return latitude > 49 && latitude < 61.5 && longitude > -9 && longitude < 2.5;
}

interface Centroid {
  rows: number;
  latitude: number;
  longitude: number;
  /** How many rows lie in which county of which nation. */
  readonly counties: Map<string, { rows: number; readonly county: string | null; readonly nation: Nation }>;
}

/** Keeps a sum for each outward code, so that memory does not grow with the file. */
function addToCentroid(centroids: Map<string, Centroid>, row: PostalRow): void {
  const centroid = centroids.get(row.outward) ?? { rows: 0, latitude: 0, longitude: 0, counties: new Map() };
  centroid.rows += 1;
  centroid.latitude += row.latitude;
  centroid.longitude += row.longitude;
  const { county, nation } = row;
  const counted = centroid.counties.get(`${nation}/${county}`) ?? { rows: 0, county, nation };
  counted.rows += 1;
  centroid.counties.set(`${nation}/${county}`, counted);
  centroids.set(row.outward, centroid);
}

/** Keeps the most exact row of each place; a row far from all of its name is another place. */
function addToPlaces(places: Map<string, PostalRow[]>, row: PostalRow): void {
  const key = `${row.nation}/${row.county ?? ""}/${normalisePlace(row.name)}`;
  const known = places.get(key) ?? [];
  const at = known.findIndex((place) => measureDistance(place, row) < SAME_PLACE_MILES);
  if (at === -1) known.push(row);
  else if (row.accuracy > (known[at]?.accuracy ?? 0)) known[at] = row;
  places.set(key, known);
}

/** A code across a border belongs to the county with most of its rows; one without a county counts last. */
function outwardCodeOf(outward: string, { rows, latitude, longitude, counties }: Centroid): OutwardCode {
  const { county, nation } = [...counties.values()].reduce((main, other) => {
    const comesFirst = Number(other.county !== null) - Number(main.county !== null) || other.rows - main.rows;
    return comesFirst > 0 ? other : main;
  });
  return { outward, county, nation, latitude: latitude / rows, longitude: longitude / rows };
}

function placeOf({ name, county, nation, latitude, longitude, accuracy }: PostalRow): SmallPlace {
  return { name, county, nation, latitude, longitude, isApproximate: accuracy < PLACE_ITSELF };
}

/**
 * Reads the lines of a GeoNames postal-code file (tab-separated: country, code, place, nation and
 * its code, county and its code, district and its code, latitude, longitude, accuracy). Full
 * postcodes count towards their outward code. Memory grows with codes and places, not with rows.
 */
export async function readPostalCodes(lines: AsyncIterable<string> | Iterable<string>): Promise<PostalCodes> {
  const centroids = new Map<string, Centroid>();
  const places = new Map<string, PostalRow[]>();
  const rejected: RejectedRow[] = [];
  const count = { line: 0, read: 0, outside: 0, rejected: 0 };
  for await (const line of lines) {
    count.line += 1;
    if (line.trim() === "") continue;
    count.read += 1;
    const row = readRow(line);
    if (row === "outside") {
      count.outside += 1;
    } else if ("reason" in row) {
      count.rejected += 1;
      if (rejected.length < REJECTED_KEPT) rejected.push({ line: count.line, reason: row.reason });
    } else {
      addToCentroid(centroids, row);
      addToPlaces(places, row);
    }
  }
  return {
    outwardCodes: [...centroids].map(([outward, centroid]) => outwardCodeOf(outward, centroid)),
    places: [...places.values()]
      .flat()
      .toSorted((a, b) => b.accuracy - a.accuracy)
      .map(placeOf),
    rowsRead: count.read,
    rowsOutside: count.outside,
    rowsRejected: count.rejected,
    rejected,
  };
}

/** Streams a GeoNames postal-code file from disk; a file that can't be opened is the system's error. */
export async function readPostalCodeFile(file: string): Promise<PostalCodes> {
  const handle = await open(file);
  try {
    return await readPostalCodes(handle.readLines());
  } finally {
    await handle.close();
  }
}
