import { expect, onTestFinished, test, vi } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { AppError } from "./errors.ts";
import { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";
import { createMailQueues, sealEmail } from "./mailer.ts";

const ctx = await createTestContext();
const mail = { to: "a@b.example", subject: "Hello", text: "Text", html: "<p>Text</p>" };

test("a job commits with the transaction that asks for it", async () => {
  await ctx.transact((tx) => tx.enqueue("mail", sealEmail(ctx.config, mail)));
  expect(await ctx.emails()).toEqual([mail]);
});

test("a job of a transaction that fails was never asked for", async () => {
  const before = (await ctx.emails()).length;
  await expect(
    ctx.transact(async (tx) => {
      await tx.enqueue("mail", sealEmail(ctx.config, mail));
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await ctx.emails()).toHaveLength(before);
});

test("a queued e-mail is not readable in the database", async () => {
  const [job] = await ctx.jobsOn("mail");
  expect(JSON.stringify(job)).not.toContain("b.example");
});

test("a job that runs twice leaves one e-mail", async () => {
  const { others: queue } = createMailQueues(ctx.services);
  await queue.work(sealEmail(ctx.config, mail), "job-1");
  await queue.work(sealEmail(ctx.config, mail), "job-1");
  const rows = await ctx.db.selectFrom("outbox_letter").select(["recipient", "subject"]).execute();
  expect(rows).toEqual([{ recipient: "a@b.example", subject: "Hello" }]);
});

test("a job's process must be heard of every half minute, a long one's every ten", async () => {
  await ctx.enqueue("mail", { n: 1 });
  await ctx.enqueue("rebuild-search", { n: 2 }, { isLong: true });
  const { rows } = await ctx.database.pool.query(
    "select name, heartbeat_seconds from pgboss.job where data ? 'n' order by name",
  );
  expect(rows).toEqual([
    { name: "mail", heartbeat_seconds: 30 },
    { name: "rebuild-search", heartbeat_seconds: 600 },
  ]);
});

test("work is told which try is its last, and a job that fails it is given up with a line in the log", async () => {
  const log = { error: vi.fn(), debug: vi.fn(), warn: vi.fn() };
  const jobs = new Jobs(ctx.database, log as unknown as Log, { supervise: false, schedule: false });
  const tries: [n: number, isLastTry: boolean | undefined][] = [];
  const queue = {
    name: "last-try-probe",
    description: "",
    atOnce: 2,
    work: (data: unknown, _id: string, isLastTry?: boolean) => {
      tries.push([(data as { n: number }).n, isLastTry]);
      return Promise.reject(new Error("it does not work"));
    },
  };
  await jobs.prepare([queue]);
  const once = { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 };
  await jobs.enqueue(ctx.db, queue.name, { n: 1 }, { retries: once });
  await jobs.enqueue(ctx.db, queue.name, { n: 2 }, { retries: { ...once, retryLimit: 1, retryDelay: 600 } });
  await jobs.work([queue]);
  await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 10_000 });
  await jobs.stop();
  expect(tries.toSorted(([one], [other]) => one - other)).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(log.error.mock.calls.map(([, line]) => line as string)).toEqual(["job failed for good"]);
  expect(log.warn.mock.calls.map(([, line]) => line as string)).toEqual(["job failed, will be tried again"]);
});

test("scheduled work that takes long says so, and is not begun again beside itself", async () => {
  const log = { error: vi.fn(), debug: vi.fn() };
  const jobs = new Jobs(ctx.database, log as unknown as Log, { supervise: false, schedule: false });
  const probe = { description: "", schedule: "0 3 * * *", work: async () => {} };
  const queues = [
    { ...probe, name: "short-probe" },
    { ...probe, name: "long-probe", expireInSeconds: 3600 },
  ];
  await jobs.prepare(queues);
  await jobs.work(queues);
  await jobs.stop();
  const { rows } = await ctx.database.pool.query(
    "select name, options->'expireInSeconds' as seconds from pgboss.schedule where name like '%-probe' order by name",
  );
  expect(rows).toEqual([
    { name: "long-probe", seconds: 3600 },
    { name: "short-probe", seconds: null },
  ]);
});

test("while the database is away its own lines say so, and the jobs' add none", async () => {
  const log = { error: vi.fn(), debug: vi.fn() };
  const jobs = new Jobs(ctx.database, log as unknown as Log, { supervise: false, schedule: false });
  const queue = { name: "away-probe", description: "", work: async () => {} };
  await jobs.prepare([queue]);
  const connect = vi.spyOn(ctx.database.pool, "connect");
  connect.mockImplementation(() => Promise.reject(new AppError("unavailable", "It is away.")));
  onTestFinished(async () => {
    connect.mockRestore();
    await jobs.stop();
  });
  await jobs.work([queue]);
  await vi.waitFor(() => expect(log.debug).toHaveBeenCalledWith(expect.stringMatching(/^It is away\./)), {
    timeout: 5_000,
  });
  expect(log.error).not.toHaveBeenCalled();
});
