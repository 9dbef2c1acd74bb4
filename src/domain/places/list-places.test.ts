import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { listPlaces } from "./list-places.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

const ctx = await createTestContext({ kind: "system" });
await seedGazetteer(ctx);

test("a name that several places have lists each of them, then what begins with it", async () => {
  const places = await listPlaces(ctx, "newport");
  expect(places.length).toBeGreaterThan(1);
  expect(places.length).toBeLessThanOrEqual(8);
  expect(places[0]).toMatchObject({ name: "Newport", nation: "Wales" });
  const isExact = places.map(({ name }) => name === "Newport");
  expect(isExact).toEqual([...isExact].sort((a, b) => Number(b) - Number(a)));
});

test("a county narrows it down, and wildcards are only characters", async () => {
  const [first] = await listPlaces(ctx, "Newport, Shropshire");
  expect(first).toMatchObject({ name: "Newport", county: "Shropshire" });
  expect(await listPlaces(ctx, "%")).toEqual([]);
  expect(await listPlaces(ctx, "Nowhere-on-Sea")).toEqual([]);
});
