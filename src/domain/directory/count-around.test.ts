import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { measureDistance } from "#domain/places/measure-distance.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { type Around, countAround } from "./count-around.ts";
import { rebuildCompanySearch } from "./rebuild-company-search.ts";
import { searchDirectory } from "./search-directory.ts";
import { sumCounts } from "./search-section.ts";
import { refreshSearchStatistics } from "./refresh-search-statistics.ts";

const ctx = await createTestContext();
const leeds = { latitude: 53.7965, longitude: -1.5478 };
/** Small enough for eighty to be estimated as hundreds of thousands are. */
const sampling = { smallest: 20, companies: 60, first: 30, certainHits: 12, many: 30 };

/** Every two thirds of a mile one to the north-east, so that the zones hold some each. */
const places = Array.from({ length: 90 }, (_, index) => ({
  latitude: leeds.latitude + index * 0.006,
  longitude: leeds.longitude + index * 0.01,
}));

beforeAll(async () => {
  for (const [index, place] of places.entries()) {
    await createCompany(ctx, { ...place, account_type: index % 9 === 0 ? "client" : "contractor" });
  }
  await createCompany(ctx, { name: "Nobody knows where", latitude: null, longitude: null });
  await rebuildCompanySearch(ctx.as(system));
}, 120_000);

const within = (miles: number | null, isMain: boolean) =>
  places.filter(
    (place, index) =>
      (index % 9 === 0) === isMain && (miles === null || measureDistance(leeds, place) <= miles),
  ).length;

const rules: Around[] = [5, 10, 25, 50, 100, null].map((miles) => ({
  miles,
  main: { value: within(miles, true), isExact: true },
  sub: { value: within(miles, false) + (miles === null ? 1 : 0), isExact: true },
}));

test("counts who is based within each radius, and everybody for the whole country", async () => {
  expect(rules[1]!.sub.value).toBeGreaterThan(rules[0]!.sub.value);
  expect(await countAround(ctx, leeds)).toEqual(rules);
  expect(await countAround(ctx, { latitude: 50.1, longitude: -5.5 })).toMatchObject([
    { main: { value: 0 }, sub: { value: 0 } },
    {},
    {},
    {},
    { main: { value: 0 }, sub: { value: 0 } },
    { main: { value: 10 }, sub: { value: 81 } },
  ]);
});

test("estimates many by the sample, and counts few all the same", async () => {
  await refreshSearchStatistics(ctx.as(system), { sampling });
  const counts = await countAround(ctx, leeds, sampling);
  expect(counts.map(({ main }) => main)).toEqual(rules.map(({ main }) => main));
  expect(counts.map(({ sub }) => sub.isExact)).toEqual([true, true, false, false, false, false]);
  for (const [index, { sub }] of counts.entries()) {
    const { value } = rules[index]!.sub;
    if (sub.isExact) expect(sub.value).toBe(value);
    else expect(Math.abs(sub.value - value)).toBeLessThan(0.3 * value);
  }
});

test("an estimate among several counts makes their sum one", () => {
  const exact = { value: 3, isExact: true };
  expect(sumCounts([exact, exact])).toEqual({ value: 6, isExact: true });
  for (const several of [
    [exact, { value: 1200, isExact: false }],
    [{ value: 1200, isExact: false }, exact],
  ])
    expect(sumCounts(several)).toEqual({ value: 1203, isExact: false });
});

test("a list of many is an estimate as well, and its page is the same", async () => {
  const read = async (how?: typeof sampling) => {
    const asked = { type: "sub", q: "Company", sort: "name" };
    const { counts, sections } = await searchDirectory(ctx, asked, how);
    return { count: counts.sub, names: sections[0]!.companies.map(({ name }) => name) };
  };
  const exact = await read();
  expect(exact.count).toEqual({ value: 80, isExact: true });
  const estimate = await read(sampling);
  expect(estimate.count.isExact).toBe(false);
  expect(Math.abs(estimate.count.value - 80)).toBeLessThan(0.3 * 80);
  expect(estimate.names).toEqual(exact.names);
});

test("a place on no Earth is refused", async () => {
  await expect(countAround(ctx, { latitude: 91, longitude: 0 })).rejects.toMatchObject({ name: "ZodError" });
  await expect(countAround(ctx, { latitude: "53", longitude: null })).rejects.toMatchObject({
    name: "ZodError",
  });
});
