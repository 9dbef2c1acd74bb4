import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Live } from "#platform/live.ts";
import { requestSignals } from "#platform/signals.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import { importsOf } from "../../test/architecture/imports.ts";
import { readSources } from "../../test/architecture.ts";
import { observe } from "./observe.ts";
import type { OpenServices } from "./open-services.ts";

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}
interface Received {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

const ctx = await createTestContext();
const spans: ReceivedSpan[] = [];
const texts: string[] = [];
const receiver = createServer((request, answer) => {
  void json(request).then((body) => {
    texts.push(JSON.stringify(body));
    const { resourceSpans } = body as Received;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
    answer.writeHead(request.url === "/v1/traces" ? 200 : 404, { "Content-Type": "application/json" });
    answer.end("{}");
  });
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve)));
afterAll(() => receiver.close());

const opened = (endpoint?: string): OpenServices => ({
  services: {
    ...ctx.services,
    config: { ...ctx.config, ...(endpoint && { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }) },
  },
  database: ctx.database,
  live: new Live(ctx.log),
  close: async () => {},
});
const endpoint = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const attributes = (span: ReceivedSpan) =>
  Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test("a request and a job are traced with their statements, and nobody's values", async () => {
  const observation = await observe(opened(endpoint()), async () => undefined);
  const { db } = ctx.database;
  const app = createTestApp(ctx, async () => {
    await sql`select ${"somebody@firm.example"}::text as address`.execute(db);
    await sql`select 1 from nowhere where secret = ${"somebody"}`.execute(db).catch(() => {});
    return new Response("no", { status: 500 });
  });
  await app.request("/profile/number-4711?q=somebody", { headers: { "User-Agent": "somebody" } });
  await app.request("/healthz");
  await sql`select 'outside'`.execute(db);
  let isWorked = false;
  const work = async () => {
    await sql`select ${"somebody"}::text as person`.execute(db);
    isWorked = true;
    throw new Error("somebody");
  };
  await ctx.services.jobs.work([{ name: "retention", description: "Looks.", work }]);
  await ctx.services.jobs.enqueue(db, "retention", { name: "somebody" });
  for (let tries = 0; !isWorked && tries < 500; tries++) await new Promise((done) => setTimeout(done, 20));
  await new Promise((done) => setTimeout(done, 100));
  await observation.close();
  const request = spans.find(({ name }) => name === "GET /profile/:number")!;
  expect(attributes(request)).toMatchObject({ "http.route": "/profile/:number", "error.type": "500" });
  expect(attributes(request)["lintel.request.id"]).toMatch(/^req_/);
  expect(request.status.code).toBe(2);
  const partsOf = (whole: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === whole.spanId);
  const texted = partsOf(request).map((span) => attributes(span)["db.query.text"]);
  expect(texted).toEqual(
    expect.arrayContaining(["select $1::text as address", "select 1 from nowhere where secret = $1"]),
  );
  const failed = partsOf(request).find(({ status }) => status.code === 2)!;
  expect(attributes(failed)["error.type"]).toBe("42P01");
  const job = spans.find(({ name }) => name === "job retention")!;
  expect(attributes(job)).toMatchObject({ "lintel.job.outcome": "failed" });
  expect(partsOf(job).map((span) => attributes(span)["db.query.text"])).toContain(
    "select $1::text as person",
  );
  expect(job.traceId).not.toBe(request.traceId);
  expect(texts.join()).not.toMatch(/somebody|number-4711|healthz|outside/);
});

test("a receiver that is away disturbs nothing", async () => {
  const observation = await observe(opened("http://127.0.0.1:9"), async () => undefined);
  expect((await createTestApp(ctx).request("/about")).status).toBe(200);
  await observation.close();
});

test("without a receiver nothing is traced, and nothing for it is loaded", async () => {
  const observation = await observe(opened(), async () => undefined);
  expect(requestSignals.hasSubscribers).toBe(false);
  await observation.close();
  const loaders = readSources().flatMap(({ path, text }) =>
    importsOf({ path, text })
      .filter(({ from, isTypeOnly }) => !isTypeOnly && /^@opentelemetry\/|\/traces\.ts$/.test(from))
      .map(({ isLazy }) => `${path}${isLazy ? ", when it is wanted" : ""}`),
  );
  expect(new Set(loaders)).toEqual(
    new Set(["src/platform/traces.ts", "src/server/observe.ts, when it is wanted"]),
  );
});
