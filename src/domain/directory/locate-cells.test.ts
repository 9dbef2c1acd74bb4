import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { type CountedCell, cellsIn, latticeAround, readCell } from "./locate-cells.ts";
import { locateOnSphere } from "./locate-squares.ts";

const ctx = await createTestContext();
const leeds = { latitude: 53.7965, longitude: -1.5478 };
const bradford = { latitude: 53.7944, longitude: -1.7519 };
const penzance = { latitude: 50.1186, longitude: -5.5371 };
const lerwick = { latitude: 60.1545, longitude: -1.1494 };

async function countIn(around: readonly (typeof leeds)[], places: readonly (typeof leeds | null)[]) {
  const found = sql`(values ${sql.join(
    places.map((place) => {
      const { x, y, z } = place ? locateOnSphere(place) : { x: null, y: null, z: null };
      return sql`(${x}::float8, ${y}::float8, ${z}::float8)`;
    }),
  )}) as place (x, y, z)`;
  const { rows } = await sql<{
    cells: CountedCell[] | null;
  }>`select ${cellsIn(found, latticeAround(around))} as cells`.execute(ctx.db);
  return (rows[0]!.cells ?? []).map((cell) => readCell(cell, 10));
}

test("counts who is around a place, each at its own spot, and nobody far from it", async () => {
  const cells = await countIn([leeds], [leeds, leeds, bradford, penzance, null]);
  expect(cells.toSorted((a, b) => b.companies - a.companies)).toEqual([
    { latitude: expect.closeTo(53.7965, 4), longitude: expect.closeTo(-1.5478, 4), companies: 20 },
    { latitude: expect.closeTo(53.7944, 4), longitude: expect.closeTo(-1.7519, 4), companies: 10 },
  ]);
});

test("holds the whole country without a place, in coarser cells", async () => {
  const nearby = { latitude: 53.8, longitude: -1.54 };
  const cells = await countIn([], [leeds, nearby, penzance, lerwick]);
  expect(cells.map(({ companies }) => companies).toSorted((a, b) => a - b)).toEqual([10, 10, 20]);
});

test("has no more cells for a region than for a place", () => {
  const { low, high, heightStep } = latticeAround([penzance, lerwick]);
  expect((high - low) / heightStep).toBeLessThanOrEqual(32.001);
});
