import { beforeEach, describe, expect, test } from "vitest";
import { createCompany, createListing, createPicture, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { countCompanies } from "./count-companies.ts";
import { findFeaturedCompany } from "./find-featured-company.ts";

const ctx = await createTestContext();
beforeEach(async () => void (await ctx.db.deleteFrom("company").execute()));

const verified = async (values = {}) =>
  createCompany(ctx, {
    verification_status: "verified",
    verification_level: "standard",
    picture_id: (await createPicture(ctx)).id,
    services: ["IP-01"],
    ...values,
  });

describe("the featured company", () => {
  test("is the best-rated of the verified ones with a picture and services", async () => {
    await createReview(ctx, await verified({ name: "Good" }), { score: 4 });
    await createReview(ctx, await verified({ name: "Best" }), { score: 4.8 });
    await createReview(ctx, await verified({ name: "No picture", picture_id: null }), { score: 5 });
    await createReview(ctx, await verified({ name: "No services", services: [] }), { score: 5 });
    await createReview(ctx, await createCompany(ctx, { name: "Not verified" }), { score: 5 });
    await createReview(ctx, await verified({ name: "Gone", delisted_at: new Date() }), { score: 5 });
    await verified({ name: "Not rated" });
    expect(await findFeaturedCompany(ctx)).toMatchObject({
      name: "Best",
      rating: 4.8,
      services: ["Drylining & partitions"],
    });
  });

  test("is rather one with seven good reviews than one with a single better one", async () => {
    await createReview(ctx, await verified({ name: "Once" }), { score: 5 });
    const often = await verified({ name: "Often" });
    for (let i = 0; i < 7; i++) await createReview(ctx, often, { score: 4.7 });
    expect(await findFeaturedCompany(ctx)).toMatchObject({ name: "Often" });
  });

  test("shows a main contractor's project types as its services", async () => {
    await verified({ account_type: "client", services: [], specialties: ["retail", "commercial"] });
    expect(await findFeaturedCompany(ctx)).toMatchObject({ services: ["Commercial", "Retail"] });
  });

  test("is the first with an account while nobody is verified, never a listing from the register", async () => {
    await createListing(ctx, { name: "Listing" });
    expect(await findFeaturedCompany(ctx)).toBeUndefined();
    await createCompany(ctx, { name: "First" });
    await createCompany(ctx, { name: "Second" });
    expect(await findFeaturedCompany(ctx)).toMatchObject({ name: "First" });
  });
});

describe("the count of companies", () => {
  test("is exact while they are few", async () => {
    expect(await countCompanies(ctx)).toEqual({ value: 0, isExact: true });
    await createCompany(ctx);
    await createListing(ctx);
    await createListing(ctx, { delisted_at: new Date() });
    expect(await countCompanies(ctx)).toEqual({ value: 2, isExact: true });
  });

  test("is the database's estimate, to the nearest thousand, beyond 10,000", async () => {
    await ctx.database.pool.query(
      "insert into company (id, name, account_type, origin, is_claimed) select 'cmp_' || n, 'Firm', 'contractor', 'demo', true from generate_series(1, 12345) as n",
    );
    await ctx.database.pool.query("analyze company");
    expect(await countCompanies(ctx)).toEqual({ value: 12_000, isExact: false });
  });
});
