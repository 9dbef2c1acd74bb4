import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { createCompany } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { listMatches } from "./list-matches.ts";
import { noteDraw } from "./note-draw.ts";
import { refreshCompanySearch } from "./refresh-company-search.ts";
import { searchDirectory } from "./search-directory.ts";

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

test("a transaction that lists them never waits for another's search", { timeout: 20_000 }, async () => {
  await createCompany(ctx, { name: "Waiting Walls" });
  const { transact } = createSystemContext(ctx.services);
  for (let times = 0; times < 20; times++) {
    // Whoever searches next reads anew what a process holds of the sample.
    await noteDraw(ctx.services.db);
    await Promise.all([
      searchDirectory(ctx, { q: "walls" }),
      transact((tx) => listMatches(tx, { q: "walls" }, 3)),
      searchDirectory(ctx, { q: "waiting" }),
    ]);
  }
});
