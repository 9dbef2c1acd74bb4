import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./saved-searches.tsx";

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
