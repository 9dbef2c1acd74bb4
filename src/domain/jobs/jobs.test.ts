import { expect, test } from "vitest";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { listJobs } from "./list-jobs.ts";
import { retryJobs } from "./retry-jobs.ts";

const ctx = await createTestContext();
expectTrail(ctx, { audited: ["jobs-retried"], limited: [] });
const person = await createPerson(ctx, []);
const admin = ctx.as({ ...person, isAdministrator: true });

test("failed jobs are listed with their reason and tried again, one or all, by administrators alone", async () => {
  await ctx.database.pool.query(`
    insert into pgboss.job (name, state, created_on, completed_on, output) values
    ('mail', 'failed', now(), now(), '{"message": "Connection refused"}'),
    ('mail', 'failed', now(), now() - interval '1 hour', null), ('mail', 'failed', now(), now() - interval '2 hours', null)`);
  const { counts, failed } = await listJobs(admin);
  expect(counts).toMatchObject([{ queue: "mail", state: "failed", count: 3 }]);
  expect(failed[0]).toMatchObject({ queue: "mail", error: "Connection refused" });
  const { id } = failed[0]!;
  for (const other of [ctx, ctx.as(person)]) {
    await expect(listJobs(other)).rejects.toThrow();
    await expect(retryJobs(other, { queue: "mail" })).rejects.toThrow();
  }
  expect(await retryJobs(admin, { queue: "mail", id })).toBe(1);
  await expect(retryJobs(admin, { queue: "mail", id })).rejects.toMatchObject({ kind: "conflict" });
  expect(await retryJobs(admin, { queue: "mail", id: "" })).toBe(2);
  expect((await listJobs(admin)).failed).toEqual([]);
});
