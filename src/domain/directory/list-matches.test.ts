import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listMatches } from "./list-matches.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";

const ctx = await createTestContext();

test("the newest matches come first, whichever type they are of, and no more than are wanted", async () => {
  const companies = [];
  for (const account_type of ["contractor", "client", "contractor", "client"]) {
    companies.push(await createCompany(ctx, { account_type }));
  }
  const ids = companies.map(({ id }) => id);
  const found = await createSystemContext(ctx.services).transact(async (tx) => {
    await refreshCompanySearch(tx, ids);
    return [await listMatches(tx, {}, 3), await listMatches(tx, { type: "sub" }, 3)];
  });
  const [first, second, third, fourth] = companies.map(({ number }) => number);
  expect(found).toEqual([
    [fourth, third, second],
    [third, first],
  ]);
});
