import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { listFailedJobs } from "./kept-jobs.ts";

const ctx = await createTestContext();

test("a job that is tried again has not failed, and the last that did comes first", async () => {
  await ctx.database.pool.query(`insert into pgboss.job (name, state, created_on, completed_on, output) values
    ('mail', 'retry', '2026-11-21 09:00Z', null, null),
    ('mail', 'failed', '2026-11-21 09:00Z', '2026-11-21 09:05Z', '{"message": "Refused by ann@firm.example"}'),
    ('urgent-mail', 'failed', '2026-11-21 09:00Z', '2026-11-21 09:06Z', null)`);
  expect(await listFailedJobs(ctx.db, { limit: 10 })).toMatchObject([
    { queue: "urgent-mail", error: "It did not say why." },
    { queue: "mail", error: "Refused by [address]", tries: 1 },
  ]);
  expect(await listFailedJobs(ctx.db, { queue: "mail", limit: 10 })).toHaveLength(1);
});
