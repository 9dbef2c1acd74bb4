import { beforeAll, expect, test } from "vitest";
import { getLocation } from "#domain/companies/get-location.ts";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { searchLocation } from "./search-location.server.ts";

const ctx = await createTestContext({ kind: "system" });
beforeAll(() => seedGazetteer(ctx));

test.each([
  ["LS97 4DY", { isUnknown: true, isUnknownPostcode: true }],
  ["ls97", { isUnknown: true, isUnknownPostcode: true }],
  ["ls1", { isUnknown: false, isUnknownPostcode: false }],
  ["Nowhere-under-Wold", { isUnknown: true, isUnknownPostcode: false }],
  ["Leeds", { isUnknown: false, isUnknownPostcode: false }],
  ["", { isUnknown: false, isUnknownPostcode: false }],
])("%j is known for what it is", async (q, expected) => {
  const company = await createCompany(ctx);
  const owner = ctx.as(await createPerson(ctx, [company]));
  const present = await getLocation(owner, { companyId: company.id });
  expect(await searchLocation(owner, present, new URLSearchParams({ q }), "contractor")).toMatchObject(
    expected,
  );
});

const leeds = { town: "Leeds", latitude: 53.7965, longitude: -1.5478 };

/** What the page of a company in Leeds shows, whose neighbours lie 7 and 33 miles to the north. */
async function searchFrom(values: Parameters<typeof createCompany>[1], params: Record<string, string>) {
  const company = await createCompany(ctx, { ...leeds, ...values });
  for (const north of [0.1, 0.48])
    await createCompany(ctx, { account_type: "client", ...leeds, latitude: leeds.latitude + north });
  await rebuildCompanySearch(ctx);
  const { version: _, ...present } = await getLocation(ctx.as(await createPerson(ctx, [company])), {
    companyId: company.id,
  });
  const type = company.account_type as "client" | "contractor";
  const { zone, pin } = await searchLocation(ctx, present, new URLSearchParams(params), type);
  const countOf = (miles: number | null, kind: "main" | "sub") =>
    pin!.around.find((each) => each.miles === miles)![kind].value;
  return { zone, pin: pin!, countOf };
}

test("the circle is that of the zone in the address, or else of the one that is saved, which pins and places keep", async () => {
  const saved = await searchFrom({ service_zone: "10" }, {});
  expect(saved.zone).toBe("10");
  expect(saved.pin.map.radius?.text).toBe("10 miles");
  expect(saved.pin.base).not.toContain("zone");
  const chosen = await searchFrom({ service_zone: "10" }, { zone: "50", across: "1", down: "0.5" });
  expect(chosen.zone).toBe("50");
  expect(chosen.pin.map.radius?.text).toBe("50 miles");
  expect(chosen.pin.base).toContain("zone=50");
  // Half of the map, which is as much wider as the circle is.
  expect(chosen.pin.longitude - leeds.longitude).toBeGreaterThan(1.3);
  const everywhere = await searchFrom({ service_zone: "10" }, { zone: "nationwide" });
  expect(everywhere.pin).toMatchObject({ isClose: false, map: { isNationwide: true, zone: null } });
  expect((await searchFrom({ service_zone: null }, { zone: "7" })).zone).toBeNull();
});

test("a company reaches its neighbours and not itself; a main contractor has no zone", async () => {
  const before = await searchFrom({ service_zone: "10" }, {});
  const { countOf } = await searchFrom({ service_zone: "10" }, {});
  expect(countOf(5, "main")).toBe(before.countOf(5, "main"));
  expect(countOf(10, "main")).toBe(before.countOf(10, "main") + 1);
  expect(countOf(50, "main")).toBe(before.countOf(50, "main") + 2);
  expect(countOf(5, "sub")).toBe(before.countOf(5, "sub") + 1);
  const main = await searchFrom({ account_type: "client", service_zone: null }, { zone: "50" });
  expect(main.zone).toBeUndefined();
  expect(main.pin.map.radius).toBeNull();
  expect(main.countOf(5, "main")).toBe(countOf(5, "main"));
  expect(main.countOf(5, "sub")).toBe(countOf(5, "sub") + 1);
});
