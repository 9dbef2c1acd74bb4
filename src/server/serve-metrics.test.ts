import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { Live } from "#platform/live.ts";
import { createMailQueues } from "#platform/mailer.ts";
import { Metrics } from "#platform/metrics.ts";
import { createTestApp } from "#test/http.ts";
import { type SmtpPeer, startSmtpPeer } from "#test/smtp-peer.ts";
import { createTestContext } from "#test/test-context.ts";
import type { OpenServices } from "./open-services.ts";
import { createReadiness, createWorkerReadiness } from "./readiness.ts";
import { createMetricsApp, serveMetrics } from "./serve-metrics.ts";

const ctx = await createTestContext();
const live = new Live(ctx.log);
const metrics = new Metrics({ database: ctx.database, live, queueNames: ["mail", "email-fates"] });
const app = createTestApp(ctx);
let peer: SmtpPeer;
beforeAll(async () => {
  peer = await startSmtpPeer();
});
afterAll(async () => {
  metrics.close();
  await peer.close();
});

/** Every measured number by its name with its labels. */
async function readNumbers(from = metrics): Promise<(name: string) => number> {
  const lines = (await from.read()).split("\n").filter((line) => line && !line.startsWith("#"));
  const numbers = new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
  return (name) => numbers.get(name) ?? 0;
}

const moved = new Set<string>();

/** What a deed adds to each of these. */
async function added(names: Record<string, number>, deed: () => Promise<unknown>): Promise<void> {
  const before = await readNumbers();
  await deed();
  const after = await readNumbers();
  const found = Object.keys(names).map((name) => [name, after(name) - before(name)]);
  expect(Object.fromEntries(found)).toEqual(names);
  for (const name of Object.keys(names)) moved.add(name.replace(/(_count)?(\{.*)?$/, ""));
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 15_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error("it did not come to that within 15 seconds");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("requests are counted by the pattern of their address, never by the address", async () => {
  const search = 'method="GET",route="/search"';
  await added(
    {
      [`lintel_http_requests_total{${search},status="2xx"}`]: 2,
      [`lintel_http_request_duration_seconds_count{${search}}`]: 2,
      'lintel_http_requests_total{method="GET",route="/assets/*",status="4xx"}': 1,
      'lintel_http_requests_total{method="other",route="other",status="4xx"}': 1,
      'lintel_http_requests_total{method="GET",route="/profile/:number",status="2xx"}': 1,
      'lintel_page_cache_requests_total{result="miss"}': 2,
      'lintel_page_cache_requests_total{result="hit"}': 1,
    },
    async () => {
      await app.request("/search?q=somebody");
      await app.request("/search?q=somebody");
      await app.request("/assets/somebody.js");
      await app.request("/wp-login-somebody/number-4711", { method: "PROPFIND" });
      await app.request("/profile/number-4711");
    },
  );
  expect(await metrics.read()).not.toMatch(/somebody|number-4711/);
});

test("a request that fails is an error, and one that is not answered is under way", async () => {
  let fail: (error: Error) => void = () => {};
  const failing = createTestApp(ctx, () => new Promise((_, reject) => (fail = reject)));
  let answered: unknown;
  await added({ lintel_http_requests_in_flight: 1 }, async () => {
    answered = failing.request("/contact");
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await added(
    {
      lintel_http_requests_in_flight: -1,
      'lintel_http_requests_total{method="GET",route="/contact",status="5xx"}': 1,
    },
    async () => {
      fail(new Error("a bug"));
      await answered;
    },
  );
});

test("a request that is refused because there are too many is counted", async () => {
  let answerAll: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answerAll = resolve));
  const crowded = createTestApp(
    { ...ctx, services: { ...ctx.services, config: { ...ctx.config, DATABASE_POOL: 1 } } },
    () => answered.then(() => new Response("late")),
  );
  await added({ 'lintel_http_requests_shed_total{urgency="other"}': 1 }, async () => {
    // However slow this machine is, nobody has waited for too long.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const crowd = Array.from({ length: 501 }, async () => await crowded.request("/contact"));
    expect((await crowded.request("/contact")).status).toBe(503);
    answerAll();
    await Promise.all(crowd);
    vi.useRealTimers();
  });
});

test("statements are counted with their time, failed ones by the class of their error", async () => {
  await added(
    {
      'lintel_db_query_duration_seconds_count{statement="insert"}': 1,
      'lintel_db_query_errors_total{class="23"}': 1,
      'lintel_db_query_errors_total{class="42"}': 1,
    },
    async () => {
      await expect(
        sql`insert into email_fate (job_id) values (null)`.execute(ctx.database.db),
      ).rejects.toThrow();
      await expect(sql`select nothing from nowhere`.execute(ctx.database.db)).rejects.toThrow();
    },
  );
});

test("the pool's connections are counted, and who waits for one", async () => {
  const { pool } = ctx.database;
  const clients = await Promise.all(
    Array.from({ length: pool.options.max - pool.totalCount + pool.idleCount }, () => pool.connect()),
  );
  const waiting = pool.connect();
  const during = metrics.read();
  await new Promise((resolve) => setTimeout(resolve, 50));
  for (const client of clients) client.release();
  (await waiting).release();
  const text = await during;
  const most = pool.options.max;
  expect(text).toContain(`lintel_db_connections_max{pool="primary"} ${most}`);
  expect(text).toContain(`lintel_db_connections{pool="primary",state="used"} ${most}`);
  expect(text).toContain('lintel_db_connections_awaited{pool="primary"} 1');
  for (const name of ["connections", "connections_max", "connections_awaited"])
    moved.add(`lintel_db_${name}`);
});

test("jobs and e-mails are counted by what became of them", async () => {
  const config = { ...ctx.config, SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
  const { others } = createMailQueues({ ...ctx.services, config });
  peer.refuseRecipients.set("gone@firm.example", "550 5.1.1 No such person");
  const email = (to: string) => ({ to, subject: "Subject", text: "Text", html: "<p>Text</p>" });
  await added({ 'lintel_jobs_waiting{queue="mail"}': 2 }, () =>
    ctx.transact(async (tx) => {
      await enqueueEmail(tx, email("gone@firm.example"));
      await enqueueEmail(tx, email("here@firm.example"));
    }),
  );
  await ctx.services.jobs.enqueue(ctx.database.db, "email-fates", {}, { startAfterSeconds: 3600 });
  await sql`update pgboss.job set start_after = now() - interval '100 seconds' where name = 'mail'`.execute(
    ctx.database.db,
  );
  const waiting = await readNumbers();
  expect(waiting('lintel_jobs_oldest_waiting_seconds{queue="mail"}')).toBeCloseTo(100, -1);
  expect(waiting('lintel_jobs_delayed{queue="email-fates"}')).toBe(1);
  expect(waiting('lintel_jobs_waiting{queue="email-fates"}')).toBe(0);
  expect(waiting('lintel_jobs_oldest_waiting_seconds{queue="email-fates"}')).toBe(0);
  expect(waiting("lintel_jobs_readable")).toBe(1);
  for (const name of ["delayed", "oldest_waiting_seconds", "readable"]) moved.add(`lintel_jobs_${name}`);
  await added(
    {
      'lintel_emails_total{queue="mail",outcome="sent"}': 1,
      'lintel_emails_total{queue="mail",outcome="refused"}': 1,
      'lintel_jobs_total{queue="mail",outcome="completed"}': 2,
      'lintel_job_duration_seconds_count{queue="mail"}': 2,
      'lintel_jobs_waiting{queue="mail"}': -2,
    },
    async () => {
      await ctx.services.jobs.work([others]);
      const isDone = async () =>
        (await readNumbers())('lintel_jobs_total{queue="mail",outcome="completed"}') === 2;
      await until(isDone);
    },
  );
});

test("a job under way and one that fails are counted, too", async () => {
  let fail: (error: Error) => void = () => {};
  const work = () => new Promise<void>((_, reject) => (fail = reject));
  await ctx.services.jobs.work([{ name: "retention", description: "Fails.", work }]);
  const working = 'lintel_jobs_in_flight{queue="retention"}';
  await added({ [working]: 1 }, async () => {
    await ctx.services.jobs.enqueue(ctx.database.db, "retention", {});
    await until(async () => (await readNumbers())(working) === 1);
  });
  const failed = 'lintel_jobs_total{queue="retention",outcome="failed"}';
  await added({ [working]: -1, [failed]: 1 }, async () => {
    fail(new Error("not now"));
    await until(async () => (await readNumbers())(failed) === 1);
  });
});

test("open streams are counted", async () => {
  const stream = {
    session: "s",
    network: "office",
    topics: [],
    send: () => {},
    beat: () => {},
    close: () => {},
  };
  await added({ lintel_live_connections: 1 }, async () => void live.add(stream));
  live.close();
});

test("every measure of the product was seen to move", () => {
  const names = metrics.measures.map(({ name }) => name);
  const own = names.filter((name) => name.startsWith("lintel_"));
  expect([...moved].toSorted()).toEqual(own.toSorted());
});

test("memory and the event loop's delay are among them", () => {
  expect(metrics.measures.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]),
  );
});

test("a database that is away takes the queues' numbers with it, and no others", async () => {
  const away = Object.create(ctx.database.db) as typeof ctx.database.db;
  away.getExecutor = () => {
    throw new Error("away");
  };
  const alone = new Metrics({ database: { ...ctx.database, db: away }, live, queueNames: ["mail"] });
  const text = await alone.read();
  alone.close();
  expect(text).toContain("lintel_jobs_readable 0");
  expect(text).not.toMatch(/lintel_jobs_waiting\{/);
  expect(text).toContain("lintel_live_connections 0");
});

const opened = (port: number): OpenServices => ({
  services: { ...ctx.services, config: { ...ctx.config, METRICS_PORT: port } },
  database: ctx.database,
  live,
  close: async () => {},
});

test("metrics have a port of their own, and none by default", async () => {
  for (const path of ["/metrics", "/metrics/"])
    expect(await (await app.request(path)).text()).not.toContain("lintel_http");
  expect(ctx.config.METRICS_PORT).toBe(0);
  expect(ctx.config.METRICS_HOST).toBe("127.0.0.1");
  // Below those from which the system takes ports for connections that go out.
  const port = 21_000 + (process.pid % 10_000);
  const { Request, Response } = globalThis;
  const listener = await serveMetrics(opened(port), async () => undefined);
  expect([globalThis.Request, globalThis.Response]).toEqual([Request, Response]);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("# TYPE lintel_http_requests_total counter");
  await expect(serveMetrics(opened(port), async () => undefined)).rejects.toThrow(
    `METRICS_PORT ${port} cannot be opened at METRICS_HOST 127.0.0.1 (EADDRINUSE)`,
  );
  await listener.close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  await (await serveMetrics(opened(0), async () => undefined)).close();
});

test("a worker is ready while its database answers and it looks for jobs", async () => {
  const departure = { hasBegun: false };
  const status = async (services = ctx.services) => {
    const door = createMetricsApp(metrics, createWorkerReadiness(services, departure));
    expect((await door.request("/healthz")).status).toBe(200);
    const answer = await door.request("/readyz");
    return [answer.status, await answer.text()];
  };
  ctx.clock.set(new Date(performance.timeOrigin + performance.now()));
  expect(await status()).toEqual([200, "ready"]);
  ctx.clock.advance({ minutes: 2 });
  expect(await status()).toEqual([503, "the jobs do not run"]);
  departure.hasBegun = true;
  expect(await status()).toEqual([503, "this server is shutting down"]);
  const webReadiness = createReadiness(ctx.services, { hasBegun: false });
  expect(await webReadiness()).toBeUndefined();
});
