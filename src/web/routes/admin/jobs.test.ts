import { expect, test } from "vitest";
import { TestBrowser } from "#test/accounts.ts";
import { createPerson } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { loader } from "./jobs.tsx";

const ctx = await createTestContext();

test("each queue has its own numbers of jobs that wait, are under way and have failed", async () => {
  await ctx.database.pool.query(`
    insert into pgboss.job (name, state, created_on) values ('verification-levels', 'created', now()), ('verification-levels', 'retry', now()),
      ('verification-levels', 'active', now()), ('verification-levels', 'failed', now()), ('read-documents', 'failed', now()), ('read-documents', 'completed', now())`);
  const actor = { ...(await createPerson(ctx, [])), isAdministrator: true };
  const { data } = await askPage(ctx, loader, {
    path: "/admin/settings/jobs",
    actor,
    browser: new TestBrowser(),
  });
  expect(data["queues"]).toEqual(
    expect.arrayContaining([
      { queue: "verification-levels", waiting: 2, active: 1, failed: 1 },
      { queue: "read-documents", waiting: 0, active: 0, failed: 1 },
    ]),
  );
});
