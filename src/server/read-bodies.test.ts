import { once } from "node:events";
import { type IncomingMessage, request as ask } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { cookieName, signSessionToken } from "#domain/sessions/write-cookies.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import type { AnswerPage } from "./app-env.ts";

const ctx = await createTestContext();
const BEGAN = "2026-12-01T11:59:58.000Z";
const READ = "2026-12-01T11:59:59.999Z";
const LATER = "2026-12-01T12:00:04.000Z";

// A server puts its own classes in their place, for all files of this worker.
const own = { Request, Response };
afterAll(() => {
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});

/** One request is worked on at a time, over a real connection; each is kept until it is let go. */
async function start() {
  const seen: { body: string; receivedAt: string }[] = [];
  const waiting: (() => void)[] = [];
  const page: AnswerPage = async (request, { ctx: asked }) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    seen.push({ body: await request.text(), receivedAt: asked.receivedAt().toISOString() });
    return new Response("<p>taken</p>", { headers: { "Content-Type": "text/html" } });
  };
  const config = { ...ctx.config, DATABASE_POOL: 1 };
  const app = createTestApp({ ...ctx, services: { ...ctx.services, config } }, page);
  const server = serve({ fetch: app.fetch, port: 0 });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const post = (length: number, headers: Record<string, string> = {}) => {
    const sent = ask({
      port,
      path: "/contact",
      method: "POST",
      headers: {
        Host: new URL(config.publicUrl).host,
        Origin: config.publicUrl,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": length,
        ...headers,
      },
    });
    sent.on("error", () => {});
    return sent;
  };
  const letGo = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()!();
  };
  return { seen, waiting, post, letGo, port };
}

const MEMBER = {
  Cookie: `${cookieName(ctx.config, "session")}=${encodeURIComponent(signSessionToken(ctx.config, "token"))}`,
};
const isReadBy = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a form counts from when it had been read whole, not from when it began, nor from when its turn came", async () => {
  const { seen, waiting, post, letGo } = await start();
  ctx.clock.set(BEGAN);
  const first = post(3);
  first.end("a=1");
  await expect.poll(() => waiting.length).toBe(1);
  const second = post(6);
  second.write("b=");
  await isReadBy();
  ctx.clock.set(READ);
  second.end("late");
  await isReadBy();
  // It waits for its turn, which comes later.
  expect(waiting.length).toBe(1);
  ctx.clock.set(LATER);
  await letGo();
  await expect.poll(() => seen.length).toBe(1);
  await letGo();
  await expect.poll(() => seen.length).toBe(2);
  expect(seen).toEqual([
    { body: "a=1", receivedAt: BEGAN },
    { body: "b=late", receivedAt: READ },
  ]);
});

test("nobody says of their own request when it was read", async () => {
  const { seen, post, letGo } = await start();
  ctx.clock.set(LATER);
  const claims = ["Date", "X-Request-Start", "X-Received-At", "Received-At", "X-Queue-Start", "Age"];
  const sent = post(26, Object.fromEntries(claims.map((name) => [name, READ])));
  sent.end(`receivedAt=${READ.slice(0, 15)}`);
  await letGo();
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]!.receivedAt).toBe(LATER);
});

test.each([
  ["a visitor", {}],
  ["a member", MEMBER],
])(
  "what %s sends that is larger than a form that is due counts from when its work begins",
  async (_who, headers) => {
    const { seen, post, letGo } = await start();
    ctx.clock.set(READ);
    const body = `a=${"x".repeat(70_000)}`;
    post(body.length, headers).end(body);
    await isReadBy();
    ctx.clock.set(LATER);
    await letGo();
    await expect.poll(() => seen.length).toBe(1);
    expect(seen[0]).toEqual({ body, receivedAt: LATER });
  },
);

test("a slow visitor’s large body takes no turn from others", async () => {
  const { seen, waiting, post, letGo } = await start();
  const slow = post(70_000);
  slow.write("a=");
  await isReadBy();
  expect(waiting.length).toBe(0);
  post(3).end("b=2");
  await letGo();
  slow.end("1".padEnd(69_998, "x"));
  await letGo();
  await expect.poll(() => seen.length).toBe(2);
  expect(seen.map(({ body }) => body.slice(0, 3))).toEqual(["b=2", "a=1"]);
});

test("a member’s files are not read before it is their turn", async () => {
  const { waiting, post } = await start();
  post(70_000, MEMBER).write("a=");
  await expect.poll(() => waiting.length).toBe(1);
});

test("of large bodies one network has four on their way, and the next is told to wait", async () => {
  const { seen, post, letGo } = await start();
  const slow = Array.from({ length: 4 }, () => post(70_000));
  for (const each of slow) each.write("a=");
  await isReadBy();
  const fifth = post(70_000);
  fifth.write("a=");
  const [answer] = (await once(fifth, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(503);
  answer.destroy();
  slow[0]!.destroy();
  await isReadBy();
  post(70_000).end("x".repeat(70_000));
  await letGo();
  await expect.poll(() => seen.length).toBe(1);
});

test("a form that ends before all of it came has no moment, and no page sees it", async () => {
  const { seen, waiting, post, letGo } = await start();
  const cut = post(10);
  cut.write("a=");
  await isReadBy();
  cut.destroy();
  await isReadBy();
  expect(waiting.length).toBe(0);
  post(3).end("b=2");
  await letGo();
  await expect.poll(() => seen.map(({ body }) => body)).toEqual(["b=2"]);
});

test("a body of no stated length that breaks off is its sender's fault, and no failure that wakes anybody", async () => {
  const failures = vi.spyOn(ctx.services.log, "error");
  const answers = vi.spyOn(ctx.services.log, "info");
  onTestFinished(() => void vi.restoreAllMocks());
  const { port } = await start();
  const { host, origin } = new URL(ctx.config.publicUrl);
  const socket = connect(port);
  socket.on("error", () => {});
  const head = ["POST /about HTTP/1.1", `Host: ${host}`, `Origin: ${origin}`, "Transfer-Encoding: chunked"];
  socket.write([...head, "", "4", "name", ""].join("\r\n"));
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  const statuses = () => answers.mock.calls.map(([facts]) => (facts as { status?: number }).status);
  await expect.poll(statuses).toContain(400);
  expect(failures).not.toHaveBeenCalled();
});
