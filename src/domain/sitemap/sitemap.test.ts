import { beforeAll, describe, expect, test } from "vitest";
import { createCompany, createListing, createProject } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listSitemapCompanies } from "./list-sitemap-companies.ts";
import { listSitemapParts } from "./list-sitemap-parts.ts";
import { listSitemapProjects } from "./list-sitemap-projects.ts";
import { listSitemapTrades } from "./list-sitemap-trades.ts";

const ctx = await createTestContext();

beforeAll(async () => {
  const first = await createCompany(ctx, { number: 1, updated_at: "2026-03-01T09:00:00Z" });
  await createListing(ctx, { number: 5_000, updated_at: "2026-05-01T09:00:00Z" });
  await createListing(ctx, { number: 5_001, updated_at: "2026-04-01T09:00:00Z" });
  await createListing(ctx, { number: 45_000, updated_at: "2026-02-01T09:00:00Z" });
  await createListing(ctx, { number: 90_001, updated_at: "2026-06-01T09:00:00Z" });
  await createProject(ctx, first, { name: "Pier Head", updated_at: "2026-07-01T09:00:00Z" });
  await createProject(ctx, first, { name: "Quay Side", updated_at: "2026-06-15T09:00:00Z" });
  await createProject(ctx, first, { name: "A draft", published_at: null });
  const gone = await createCompany(ctx, { number: 2, delisted_at: "2026-06-01T09:00:00Z" });
  await createProject(ctx, gone, { name: "Of a firm that has gone" });
  await createListing(ctx, { number: 3, delisted_at: "2026-06-01T09:00:00Z" });
  await createProject(ctx, first, { name: "Put away", archived_at: "2026-07-02T09:00:00Z" });
});

describe("the site map", () => {
  test("has a part for every 45,000 numbers in use, with its last change", async () => {
    expect(await listSitemapParts(ctx)).toEqual([
      { kind: "companies", part: 1, changedAt: new Date("2026-05-01T09:00:00Z") },
      { kind: "companies", part: 3, changedAt: new Date("2026-06-01T09:00:00Z") },
      { kind: "projects", part: 1, changedAt: new Date("2026-07-01T09:00:00Z") },
    ]);
  });

  test("lists a part batch by batch, each company in the one its number says", async () => {
    const paths = async (part: number, batch: number) =>
      (await listSitemapCompanies(ctx, { part, batch })).map(({ path }) => path);
    expect(await paths(1, 0)).toEqual(["/profile/1", "/profile/5000"]);
    expect(await paths(1, 1)).toEqual(["/profile/5001"]);
    expect(await paths(1, 8)).toEqual(["/profile/45000"]);
    expect(await paths(2, 0)).toEqual([]);
    expect(await paths(3, 0)).toEqual(["/profile/90001"]);
  });

  test("lists projects that have a page, and no others", async () => {
    expect(await listSitemapProjects(ctx, { part: 1, batch: 0 })).toEqual([
      { path: "/project/pier-head", changedAt: new Date("2026-07-01T09:00:00Z") },
      { path: "/project/quay-side", changedAt: new Date("2026-06-15T09:00:00Z") },
    ]);
    expect(await listSitemapProjects(ctx, { part: 1, batch: 1 })).toEqual([]);
  });

  test("lists the trades with their towns", async () => {
    expect(await listSitemapTrades(ctx, { part: 1, batch: 0 })).toEqual([]);
    const counted_at = new Date("2026-08-01T09:00:00Z");
    await ctx.services.db
      .insertInto("trade_place")
      .values([
        { trade_slug: "piling", place_slug: "", companies: 3, verified: 0, counted_at },
        { trade_slug: "piling", place_slug: "leeds", town: "Leeds", companies: 2, verified: 0, counted_at },
      ])
      .execute();
    expect(await listSitemapTrades(ctx, { part: 1, batch: 0 })).toEqual([
      { path: "/contractors/piling", changedAt: counted_at },
      { path: "/contractors/piling/leeds", changedAt: counted_at },
    ]);
    expect(await listSitemapTrades(ctx, { part: 1, batch: 1 })).toEqual([]);
    expect((await listSitemapParts(ctx)).at(-1)).toEqual({ kind: "trades", part: 1, changedAt: counted_at });
  });
});
