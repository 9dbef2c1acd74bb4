import { expect, it } from "vitest";
import { measureDistance, measureKnownDistance } from "./measure-distance.ts";

const leeds = { latitude: 53.79648, longitude: -1.54785 };

it("measures miles along the great circle", () => {
  expect(measureDistance(leeds, { latitude: 51.50853, longitude: -0.12574 })).toBeCloseTo(169, 0);
  expect(measureDistance(leeds, { latitude: 53.79392, longitude: -1.75206 })).toBeCloseTo(8.3, 1);
});

it("is nothing from a place to itself and the same both ways", () => {
  const wick = { latitude: 58.43906, longitude: -3.09424 };
  expect(measureDistance(leeds, leeds)).toBe(0);
  expect(measureDistance(leeds, wick)).toBe(measureDistance(wick, leeds));
});

it("measures half the Earth between poles", () => {
  expect(measureDistance({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(
    12_437,
    0,
  );
});

it("is not known where a place is not", () => {
  expect(measureKnownDistance(leeds, { latitude: 53.7965, longitude: null })).toBeNull();
  expect(measureKnownDistance({ latitude: null, longitude: -1.5478 }, leeds)).toBeNull();
  expect(measureKnownDistance(leeds, { latitude: 0, longitude: 0 })).toBeGreaterThan(3_000);
});
