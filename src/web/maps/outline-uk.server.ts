import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type GeoProjection, geoPath, geoTransverseMercator } from "d3-geo";
import type { MultiPoint, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Point } from "./rings.ts";

type Country = { name: string };
type Atlas = Topology<{ countries: GeometryCollection<Country> }>;

/** The United Kingdom on a plane, seven kilometres and a third to ten units, north up. */
export interface UkOutline {
  project(longitude: number, latitude: number): Point;
  projection: GeoProjection;
  unitsPerKm: number;
  width: number;
  height: number;
  land: Point[][];
  /** Ireland and the Isle of Man, so that Northern Ireland does not float. */
  neighbours: Point[][];
}

const WIDTH = 3200;
const MARGIN = 60;
/** Corners of what a picture of the whole country must hold; Rockall is left out. */
const EXTENT: MultiPoint = {
  type: "MultiPoint",
  coordinates: [
    [-8.25, 55],
    [1.8, 52.6],
    [-5.2, 49.9],
    [-0.8, 60.87],
    [-7.7, 57.6],
  ],
};
const KM_PER_DEGREE = 111.195;

let made: UkOutline | undefined;

/** What every map of the country is cut from, read once per process from Natural Earth's 1:10m. */
export function outlineUk(): UkOutline {
  return (made ??= makeOutline());
}

function makeOutline(): UkOutline {
  // A transverse Mercator at 2° west, as the national grid has it: the country stands as people know it.
  const projection = geoTransverseMercator()
    .rotate([2, 0])
    .fitWidth(WIDTH - 2 * MARGIN, EXTENT);
  const [[left, top], [, bottom]] = geoPath(projection).bounds(EXTENT);
  const [x, y] = projection.translate();
  projection.translate([x - left + MARGIN, y - top + MARGIN]);
  const project = (longitude: number, latitude: number) => projection([longitude, latitude])!;
  const countries = readCountries(["United Kingdom", "Ireland", "Isle of Man"]);
  const ringsOf = (name: string) =>
    outerRings(countries.get(name)).map((ring) => ring.map(([a, b]) => project(a!, b!)));
  return {
    project,
    projection,
    unitsPerKm: projection.scale() * (Math.PI / 180 / KM_PER_DEGREE),
    width: WIDTH,
    height: Math.round(bottom - top + 2 * MARGIN),
    land: ringsOf("United Kingdom"),
    neighbours: [...ringsOf("Ireland"), ...ringsOf("Isle of Man")],
  };
}

function readCountries(names: readonly string[]): Map<string, Polygon | MultiPolygon> {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const atlas = JSON.parse(readFileSync(file, "utf8")) as Atlas;
  const { countries } = atlas.objects;
  const wanted = countries.geometries.filter(({ properties }) =>
    names.includes((properties as Country).name),
  );
  const { features } = feature(atlas, { ...countries, geometries: wanted });
  return new Map(
    features.map(({ properties, geometry }) => [properties.name, geometry as Polygon | MultiPolygon]),
  );
}

function outerRings(shape: Polygon | MultiPolygon | undefined) {
  if (!shape) throw new Error("The atlas does not hold the countries that the map is drawn from.");
  return (shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates).flatMap(([outer]) =>
    outer ? [outer] : [],
  );
}
