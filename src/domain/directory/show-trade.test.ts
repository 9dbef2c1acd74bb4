import { beforeAll, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listTrades } from "./list-trades.ts";
import { rebuildCompanySearch } from "./rebuild-company-search.ts";
import { showTrade } from "./show-trade.ts";
import { tradePages } from "./trade-pages.data.ts";

const ctx = await createTestContext();
const bristol = { town: "Bristol", county: null, latitude: 51.4552, longitude: -2.5967 };
const york = { town: "York", county: "North Yorkshire", latitude: 53.9576, longitude: -1.0827 };
const wakefield = { town: "Wakefield", county: "West Yorkshire", latitude: 53.683, longitude: -1.4977 };
const newport = { town: "Newport", county: "Newport", latitude: 51.5877, longitude: -2.9984 };
const shropshire = { town: "Newport", county: "Shropshire", latitude: 52.769, longitude: -2.3786 };
const verified = { verification_status: "verified", verification_level: "basic" } as const;
const PILING = ["EG-06"];

beforeAll(async () => {
  await seedGazetteer(ctx.as(system));
  const chas = { accreditations: [{ code: "chas" }] };
  await createCompany(ctx, { name: "Leeds Piles", services: PILING, ...verified, ...chas });
  await createCompany(ctx, { name: "Leeds Bores", services: PILING, accreditations: [{ code: "iso-9001" }] });
  await createCompany(ctx, { name: "York Piles", services: PILING, service_zone: "50", ...york, ...chas });
  await createCompany(ctx, {
    name: "Wakefield Piles",
    services: ["EG-06", "EG-07"],
    service_zone: "25",
    ...wakefield,
  });
  const over = { accreditations: [{ code: "chas", expiresOn: "2001-01-01" }] };
  await createCompany(ctx, { name: "Bristol Piles", services: PILING, ...bristol, ...over });
  await createCompany(ctx, { name: "Newport Piles", services: PILING, ...newport });
  await createCompany(ctx, { name: "Newport Bores", services: PILING, ...newport });
  await createCompany(ctx, {
    name: "Shropshire Piles",
    services: PILING,
    ...shropshire,
  });
  await createCompany(ctx, { name: "A main contractor", account_type: "client" });
  await createCompany(ctx, { name: "Gone", services: PILING, delisted_at: new Date() });
  await rebuildCompanySearch(ctx.as(system));
});

test("every trade of the catalogue has an address of its own", () => {
  expect(tradePages.length).toBe(131);
  expect(new Set(tradePages.map(({ slug }) => slug)).size).toBe(131);
});

test("a trade shows its firms in the country, with what they hold and where they are", async () => {
  const shown = await showTrade(ctx, { trade: "Piling" });
  expect(shown).toMatchObject({
    trade: { name: "Piling", group: { slug: "enabling-groundworks" } },
    place: undefined,
    inPlace: undefined,
    count: { value: 8, isExact: true },
    verified: { value: 1, isExact: true },
    accreditations: [
      { name: "CHAS", companies: 2 },
      { name: "ISO 9001", companies: 1 },
    ],
    trades: [
      { name: "Foundations & substructure", path: "/contractors/foundations-substructure", companies: 1 },
    ],
  });
  expect(shown.companies.map(({ name }) => name)).not.toContain("Gone");
  expect(shown.towns).toEqual([
    { name: "Leeds", path: "/contractors/piling/leeds", companies: 2 },
    { name: "Newport", path: "/contractors/piling/newport", companies: 2 },
    { name: "Bristol", path: "/contractors/piling/bristol", companies: 1 },
    { name: "Newport", path: "/contractors/piling/newport-shropshire", companies: 1 },
    { name: "Wakefield", path: "/contractors/piling/wakefield", companies: 1 },
    { name: "York", path: "/contractors/piling/york", companies: 1 },
  ]);
});

test("a trade in a town shows who is there and who covers it, and the next towns first", async () => {
  const shown = await showTrade(ctx, { trade: "piling", place: "LEEDS" });
  expect(shown).toMatchObject({
    place: { name: "Leeds", label: "Leeds, West Yorkshire", path: "/contractors/piling/leeds" },
    count: { value: 4, isExact: true },
    inPlace: 2,
  });
  expect(shown.companies.map(({ name }) => name)).toEqual([
    "Leeds Piles",
    "Leeds Bores",
    "York Piles",
    "Wakefield Piles",
  ]);
  expect(shown.typicalMiles).toBeLessThan(2);
  expect(shown.towns.map(({ name }) => name)).toEqual(["Wakefield", "York", "Newport", "Newport", "Bristol"]);
});

test("two towns of one name are two pages", async () => {
  const names = async (place: string) =>
    (await showTrade(ctx, { trade: "piling", place })).companies.map(({ name }) => name);
  expect(await names("newport-shropshire")).toEqual(["Shropshire Piles"]);
  expect(await names("newport")).toEqual(["Newport Bores", "Newport Piles"]);
});

test("a group counts a firm of two of its services once", async () => {
  const shown = await showTrade(ctx, { trade: "enabling-groundworks" });
  expect(shown.count.value).toBe(8);
  const [group] = await listTrades(ctx);
  expect(group).toMatchObject({ slug: "enabling-groundworks", companies: 8 });
  expect(group?.services).toEqual([
    { slug: "piling", name: "Piling", companies: 8 },
    { slug: "foundations-substructure", name: "Foundations & substructure", companies: 1 },
  ]);
});

test("an unknown trade or town is not found, and a trade that nobody does is empty", async () => {
  await expect(showTrade(ctx, { trade: "alchemy" })).rejects.toMatchObject({ kind: "not-found" });
  await expect(showTrade(ctx, { trade: "piling", place: "hull" })).rejects.toMatchObject({
    kind: "not-found",
  });
  await expect(showTrade(ctx, { trade: "piling", place: "x".repeat(300) })).rejects.toThrow();
  expect((await showTrade(ctx, { trade: "lifts" })).companies).toEqual([]);
});
