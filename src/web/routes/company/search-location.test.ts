import { beforeAll, expect, test } from "vitest";
import { getLocation } from "#domain/companies/get-location.ts";
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
  expect(await searchLocation(owner, present, new URLSearchParams({ q }))).toMatchObject(expected);
});
