import { afterAll, expect, test, vi } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { listFailedJobs } from "./kept-jobs.ts";
import type { Log } from "./log.ts";
import { createLostJobsQueue } from "./lost-jobs.ts";
import { lostJobSignals } from "./signals.ts";

const ctx = await createTestContext();
const heard: string[] = [];
const hear = ({ queue }: { queue: string }) => void heard.push(queue);
lostJobSignals.subscribe(hear);
afterAll(() => lostJobSignals.unsubscribe(hear));

test("a job whose process ended at its last try is told of once, and one that said why itself is not", async () => {
  await ctx.database.pool.query(`
    insert into pgboss.job (name, state, created_on, completed_on, output) values
    ('close-tenders', 'failed', now(), now(), '{"value": {"message": "job heartbeat timeout"}}'),
    ('mail', 'failed', now(), now() - interval '1 hour', '{"message": "Connection refused"}'),
    ('retention', 'retry', now(), null, '{"value": {"message": "job timed out"}}')`);
  const error = vi.fn();
  const queue = createLostJobsQueue({ db: ctx.services.db, log: { error } as unknown as Log });
  await queue.work({}, "look");
  await queue.work({}, "look again");
  expect(error.mock.calls).toEqual([
    [
      { queue: "close-tenders", job: expect.any(String) as string, reason: "job heartbeat timeout" },
      "job failed for good",
    ],
  ]);
  expect(heard).toEqual(["close-tenders"]);
  const failed = await listFailedJobs(ctx.db, { limit: 5 });
  expect(failed.map(({ error: said }) => said)).toEqual([
    "Its process ended while it worked.",
    "Connection refused",
  ]);
});
