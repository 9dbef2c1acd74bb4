import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { measureDistance } from "#domain/places/measure-distance.ts";
import { createTestContext } from "#test/test-context.ts";
import { locateOnSphere, locateSquares } from "./locate-squares.ts";

const ctx = await createTestContext();
const place = fc.record({
  latitude: fc.double({ min: 49, max: 61.5, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2.5, noNaN: true }),
});

test("a place within a company's zone lies in one of the zone's squares, all over the country", async () => {
  const pairs = fc.sample(
    fc.record({
      company: place,
      miles: fc.constantFrom(5, 10, 25, 50, 100),
      bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    1_000,
  );
  const asked = pairs.map(({ company, miles, bearing, part }) => {
    const away = (miles * part) / 69.0934;
    const to = {
      latitude: company.latitude + away * Math.cos(bearing),
      longitude:
        company.longitude + (away * Math.sin(bearing)) / Math.cos((company.latitude * Math.PI) / 180),
    };
    return { ...company, miles, squares: locateSquares(to), isWithin: measureDistance(company, to) <= miles };
  });
  const { rows } = await sql<{ isInSquares: boolean; most: number }>`
    select search_squares(latitude, longitude, miles) && s.squares as "isInSquares",
      cardinality(search_squares(latitude, longitude, miles)) as most
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as asked (latitude float8, longitude float8, miles integer, squares json),
      lateral (select array(select json_array_elements_text(asked.squares)::integer) as squares) s`.execute(
    ctx.db,
  );
  const missed = asked.filter(({ isWithin }, index) => isWithin && !rows[index]!.isInSquares);
  expect(missed).toEqual([]);
  expect(asked.filter(({ isWithin }) => isWithin).length).toBeGreaterThan(800);
  expect(Math.max(...rows.map(({ most }) => most))).toBeLessThanOrEqual(16);
});

test("the chord on the sphere is as long as the miles along the great circle", () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const [a, b] = [locateOnSphere(from), locateOnSphere(to)];
      const chord = Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
      expect(7917.5226 * Math.asin(chord / 2)).toBeCloseTo(measureDistance(from, to), 5);
    }),
  );
});
