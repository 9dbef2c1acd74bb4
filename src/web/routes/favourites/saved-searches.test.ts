import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { saveSearch } from "#domain/favourites/save-search.ts";
import { action, loader } from "./saved-searches.tsx";

const ctx = await createTestContext();

test("a search that is saved without a name comes back with everything else", async () => {
  const actor = await createPerson(ctx, []);
  const form = { intent: "save", query: "q=cladding&verified=on", name: "   ", alert: "daily" };
  const answer = await askPage(ctx, action, {
    path: "/saved-searches",
    form,
    actor,
    browser: new TestBrowser(),
  });
  expect(answer.status).toBe(400);
  expect(answer.data).toMatchObject({
    problem: "Give it a name",
    search: { query: form.query, words: "“cladding”, verified only", alert: "daily" },
  });
});

test("says of a search with an alert on which day it comes, and of one without that there is none", async () => {
  const actor = await createPerson(ctx, []);
  for (const alert of ["daily", "off"])
    await saveSearch(ctx.as(actor), { query: `q=${alert}`, name: alert, alert });
  const { data } = await askPage(ctx, loader, {
    path: "/saved-searches",
    actor,
    browser: new TestBrowser(),
  });
  const searches = data["searches"] as { name: string; nextOn: unknown }[];
  expect(Object.fromEntries(searches.map(({ name, nextOn }) => [name, nextOn]))).toEqual({
    daily: "22 Nov 2026",
    off: null,
  });
});
