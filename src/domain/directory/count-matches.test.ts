import { expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { expectTrail } from "#test/trail.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { countMatches } from "./count-matches.ts";
import { COUNTS_PER_NETWORK } from "./directory.limits.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";
import { searchDirectory } from "./search-directory.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["count-network"] });
await seedGazetteer(ctx.as(system));

const bristol = { town: "Bristol", county: "Bristol", latitude: 51.4552, longitude: -2.5967 };
const made = [
  await createCompany(ctx, { ...bristol, name: "Avon Piling", services: ["EG-02"] }),
  await createCompany(ctx, { ...bristol, name: "Avon Builders", account_type: "client" }),
  await createCompany(ctx, { name: "Far Piling", town: "Inverness" }),
];
await ctx.transact((tx) =>
  refreshCompanySearch(
    tx,
    made.map(({ id }) => id),
  ),
);

test.each([{}, { q: "avon" }, { q: "piling" }, { location: "Bristol" }, { q: "piling", location: "BS1" }])(
  "counts for %j what the search lists",
  async (input) => {
    const { counts } = await searchDirectory(ctx, input);
    expect(await countMatches(ctx, input)).toEqual(counts);
  },
);

test("counts main contractors and subcontractors, and takes anything for words", async () => {
  const exactly = (value: number) => ({ value, isExact: true });
  expect(await countMatches(ctx, { q: "avon" })).toEqual({ main: exactly(1), sub: exactly(1) });
  expect(await countMatches(ctx, { q: { $ne: 1 } })).toEqual({ main: exactly(1), sub: exactly(2) });
});

test("a network that asks without end is refused for a while", async () => {
  await ctx.limits.consume(COUNTS_PER_NETWORK, ctx.network, COUNTS_PER_NETWORK.points - 10);
  await expect(
    Promise.all(Array.from({ length: 12 }, () => countMatches(ctx, { q: "avon" }))),
  ).rejects.toMatchObject({ kind: "too-many" });
});
