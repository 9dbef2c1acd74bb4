import { expect, test } from "vitest";
import { STRIPS, drawRings } from "./draw-rings.ts";
import { locateOnSphere } from "./locate-squares.ts";

const places = [
  { latitude: 53.7997, longitude: -1.5492 },
  { latitude: 60.155, longitude: -1.145 },
  { latitude: 49.914, longitude: -6.315 },
  { latitude: 51.4779, longitude: 0 },
  { latitude: 54.597, longitude: -5.93 },
];
const MILE = 1 / 3958.76;

/** The same numbers every time. */
function* draw(seed: number) {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("everybody lies in an arc of the ring that the distance says, and rings follow each other without a gap", () => {
  const numbers = draw(7);
  const next = () => numbers.next().value!;
  let met = 0;
  for (const place of places) {
    for (const from of [0, (3 * MILE) ** 2, (80 * MILE) ** 2]) {
      const rings = drawRings(place, { from, width: (0.3 * MILE) ** 2, upto: (200 * MILE) ** 2 });
      expect(rings[0]!.above).toBeLessThan(Math.max(from, Number.MIN_VALUE));
      expect(rings.at(-1)!.upto).toBeGreaterThanOrEqual((200 * MILE) ** 2);
      for (const [index, ring] of rings.slice(1).entries()) expect(ring.above).toBe(rings[index]!.upto);
      for (let drawn = 0; drawn < 3_000; drawn++) {
        const miles = 400 * next() ** 3;
        const angle = 2 * Math.PI * next();
        const point = locateOnSphere({
          latitude: place.latitude + (miles / 69) * Math.cos(angle),
          longitude:
            place.longitude + ((miles / 69) * Math.sin(angle)) / Math.cos((place.latitude * Math.PI) / 180),
        });
        const centre = locateOnSphere(place);
        const chord = (point.x - centre.x) ** 2 + (point.y - centre.y) ** 2 + (point.z - centre.z) ** 2;
        const ring = rings.find(({ above, upto }) => chord > above && chord <= upto);
        if (!ring) continue;
        met++;
        const [strip, longitude] = [Math.floor(point.z * STRIPS), Math.atan2(point.y, point.x)];
        const isCovered = ring.arcs.some(
          (arc) => arc.strip === strip && arc.west <= longitude && longitude <= arc.east,
        );
        expect(isCovered, `${miles} miles from ${place.latitude}`).toBe(true);
      }
    }
  }
  expect(met).toBeGreaterThan(20_000);
});

test("whoever lies on the place itself or at the last one's distance is in the first ring", () => {
  const [place] = places;
  const { x, y, z } = locateOnSphere(place!);
  const [ring] = drawRings(place!, { from: 0, width: 1e-12, upto: 1e-9 });
  expect(ring!.above).toBeLessThan(0);
  const own = ring!.arcs.find(({ strip }) => strip === Math.floor(z * STRIPS))!;
  expect(own.west).toBeLessThan(Math.atan2(y, x));
  expect(own.east).toBeGreaterThan(Math.atan2(y, x));
  expect(drawRings(place!, { from: 1e-6, width: 1e-12, upto: 1e-4 })[0]!.above).toBeLessThan(1e-6);
});

test("the arcs of a ring are its circle and little more", () => {
  const place = places[0]!;
  const radius = 20 * MILE;
  const [ring] = drawRings(place, { from: 0, width: radius ** 2, upto: radius ** 2 });
  const area = ring!.arcs.reduce((sum, { west, east }) => sum + (east - west) / STRIPS, 0);
  // On the sphere a strip of equal height has the same area everywhere.
  expect(area / (Math.PI * radius ** 2)).toBeGreaterThan(1);
  expect(area / (Math.PI * radius ** 2)).toBeLessThan(1.05);
});
