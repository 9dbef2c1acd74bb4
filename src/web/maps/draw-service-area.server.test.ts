import { describe, expect, it } from "vitest";
import { measureDistance } from "#domain/places/measure-distance.ts";
import { drawServiceArea } from "./draw-service-area.server.ts";
import { degreesAround } from "./map-view.server.ts";
import { outlineUk } from "./outline-uk.server.ts";

const leeds = { name: "Leeds", latitude: 53.7997, longitude: -1.5492 };
const towns = [
  { name: "Manchester", latitude: 53.4809, longitude: -2.2374 },
  { name: "Sheffield", latitude: 53.383, longitude: -1.4659 },
  { name: "Hull", latitude: 53.7446, longitude: -0.3353 },
  { name: "Leeds", latitude: 53.7965, longitude: -1.5478 },
];
/** The corners of the country, and its middle. */
const everywhere = [
  leeds,
  { name: "Lerwick", latitude: 60.1545, longitude: -1.1494 },
  { name: "Penzance", latitude: 50.1186, longitude: -5.5371 },
  { name: "Lowestoft", latitude: 52.4811, longitude: 1.7534 },
  { name: "Londonderry", latitude: 54.9981, longitude: -7.3093 },
  { name: "Stornoway", latitude: 58.2093, longitude: -6.3865 },
  { name: "Sutton Coldfield", latitude: 52.5635, longitude: -1.8226 },
];
const zones = [5, 10, 25, 50, 100, null, undefined];

/** The absolute points of a path of one ring in relative steps. */
function pointsOf(path: string): [number, number][] {
  const [start = "", steps = ""] = path.slice(1, -1).split("l");
  const numbers = (text: string) => [...text.matchAll(/-?\d+/g)].map(([each]) => Number(each));
  const points: [number, number][] = [numbers(start) as [number, number]];
  const moves = numbers(steps);
  for (let index = 0; index < moves.length; index += 2) {
    const [x, y] = points.at(-1)!;
    points.push([x + moves[index]!, y + moves[index + 1]!]);
  }
  return points;
}

describe("drawServiceArea", () => {
  it("draws a ring whose every point is as far from the town as the zone says", () => {
    const map = drawServiceArea({ home: leeds, radiusMiles: 25 });
    const { projection, project } = outlineUk();
    const ring = pointsOf(map.zone!);
    expect(ring.length).toBeGreaterThan(60);
    // The home and the ring's width tie the map's units to the country's.
    const home = project(leeds.longitude, leeds.latitude);
    const perMile = (Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x))) / 50;
    const unitsPerMile = outlineUk().unitsPerKm * 1.609344;
    for (const [x, y] of ring) {
      const [longitude, latitude] = projection.invert!([
        home[0] + ((x - map.home.x) / perMile) * unitsPerMile,
        home[1] + ((y - map.home.y) / perMile) * unitsPerMile,
      ])!;
      const miles = measureDistance(leeds, { latitude, longitude });
      expect(Math.abs(miles - 25)).toBeLessThan(0.2);
    }
  });

  it.each(zones)("stays under 12 kB and inside its frame with the zone %s, everywhere", (radiusMiles) => {
    for (const home of everywhere) {
      const map = drawServiceArea({ home, radiusMiles, towns });
      expect(JSON.stringify(map).length, home.name).toBeLessThan(12_000);
      expect(map.land.length, home.name).toBeGreaterThan(400);
      expect(map.home.x).toBeGreaterThan(0);
      expect(map.home.x).toBeLessThan(map.width);
      expect(map.home.y).toBeGreaterThan(0);
      expect(map.home.labelY).toBeLessThan(map.height);
      for (const [x, y] of map.zone ? pointsOf(map.zone) : []) {
        expect(x, `${home.name} ${radiusMiles}`).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(map.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(map.height);
      }
    }
  });

  it("hatches the whole country for a nationwide firm, without ring, dimension or key plan", () => {
    expect(drawServiceArea({ home: leeds, radiusMiles: null })).toMatchObject({
      isNationwide: true,
      zone: null,
      radius: null,
      keyPlan: null,
    });
  });

  it("shows a firm without a zone where it is", () => {
    const map = drawServiceArea({ home: leeds, radiusMiles: undefined });
    expect(map).toMatchObject({ isNationwide: false, zone: null, radius: null, home: { name: "Leeds" } });
    expect(map.keyPlan?.land).toMatch(/^M/);
  });

  it("writes the radius beside its line and names other towns, not the home town twice", () => {
    const map = drawServiceArea({ home: leeds, radiusMiles: 10, towns });
    expect(map.radius?.text).toBe("10 miles");
    expect(map.towns.map(({ name }) => name)).toEqual(["Manchester", "Sheffield", "Hull"]);
  });

  it("draws the same coast once for firms of one town", () => {
    const first = drawServiceArea({ home: leeds, radiusMiles: 50 });
    expect(drawServiceArea({ home: leeds, radiusMiles: 50 }).land).toBe(first.land);
  });
});

describe("degreesAround", () => {
  it("holds the zone, and the whole country for a nationwide firm", () => {
    const { south, north, west, east } = degreesAround(leeds, 100);
    expect(measureDistance(leeds, { ...leeds, latitude: north })).toBeGreaterThan(100);
    expect(measureDistance(leeds, { ...leeds, longitude: west })).toBeGreaterThan(100);
    expect([south < leeds.latitude, east > leeds.longitude]).toEqual([true, true]);
    expect(degreesAround(leeds, null)).toMatchObject({ south: 49.8, north: 61 });
  });
});
