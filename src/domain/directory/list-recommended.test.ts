import { expect, test } from "vitest";
import { createCompany, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listRecommended } from "./list-recommended.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";

const ctx = await createTestContext();

const verified = { verification_status: "verified", verification_level: "standard" } as const;
const good = await createCompany(ctx, { ...verified, name: "Good" });
const best = await createCompany(ctx, { ...verified, name: "Best" });
const main = await createCompany(ctx, { ...verified, name: "Main", account_type: "client" });
const unchecked = await createCompany(ctx, { name: "Unchecked" });
await createReview(ctx, good, { score: 3 });
await createReview(ctx, best, { score: 5 });
await createReview(ctx, unchecked, { score: 5 });
await ctx.transact((tx) =>
  refreshCompanySearch(
    tx,
    [good, best, main, unchecked].map(({ id }) => id),
  ),
);

const names = async (shown?: number) => (await listRecommended(ctx, shown)).map(({ name }) => name);

test("is the best verified firm of each type, without the one that is shown already", async () => {
  expect(await names()).toEqual(["Main", "Best"]);
  expect(await names(best.number)).toEqual(["Main", "Good"]);
  expect(await names(main.number)).toEqual(["Best"]);
});
