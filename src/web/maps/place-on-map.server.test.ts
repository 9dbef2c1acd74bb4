import { expect, test } from "vitest";
import { placeOnMap } from "./place-on-map.server.ts";

const leeds = { latitude: 53.7997, longitude: -1.5492 };

test("the middle of the map is the place itself", () => {
  const { latitude, longitude } = placeOnMap(leeds, 16, { across: 0.5, down: 0.5 });
  expect(latitude).toBeCloseTo(leeds.latitude, 6);
  expect(longitude).toBeCloseTo(leeds.longitude, 6);
});

test("right is east and down is south, by as much as the map is wide", () => {
  const { latitude, longitude } = placeOnMap(leeds, 16, { across: 1, down: 0.5 });
  expect((longitude - leeds.longitude) * 111.195 * Math.cos((leeds.latitude * Math.PI) / 180)).toBeCloseTo(
    16,
    0,
  );
  expect(latitude).toBeCloseTo(leeds.latitude, 2);
  expect(placeOnMap(leeds, 16, { across: 0.5, down: 1 }).latitude).toBeLessThan(leeds.latitude - 0.1);
});
