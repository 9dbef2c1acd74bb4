import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { AppError } from "#platform/errors.ts";
import { Live } from "#platform/live.ts";
import { createMember } from "#test/accounts.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import type { AnswerPage, PageRequest } from "./app-env.ts";
import { createApp } from "./app.ts";

// Serving puts the node server's own in their place, as in production.
const { Request, Response } = globalThis;
afterAll(() => Object.assign(globalThis, { Request, Response }));

const ctx = await createTestContext();
const app = createTestApp(ctx);
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const post = (headers: Record<string, string>, body = "a=b") =>
  app.request("/contact", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });

test("it says that it lives and that it is ready", async () => {
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
});

test("readiness costs the database one query a second, however often it is asked", async () => {
  const { pool } = ctx.database;
  const query = vi.spyOn(pool, "query");
  const connect = vi.spyOn(pool, "connect");
  const own = createTestApp(ctx);
  for (let each = 0; each < 20; each += 1) expect((await own.request("/readyz")).status).toBe(200);
  expect(query.mock.calls.length + connect.mock.calls.length).toBe(1);
  ctx.clock.advance({ seconds: 1 });
  await own.request("/readyz");
  expect(query.mock.calls.length + connect.mock.calls.length).toBe(2);
  vi.restoreAllMocks();
});

describe("no shared cache keeps what is one visitor's", () => {
  const ask = async (headers: Record<string, string> = {}, answered: Record<string, string> = {}) => {
    const page = async () => new Response("<p>About</p>", { headers: answered });
    const { headers: got } = await createTestApp(ctx, page).request("/about", { headers });
    return { caching: got.get("Cache-Control"), vary: got.get("Vary") };
  };

  test("a plain page may be kept, if it is asked for anew each time", async () => {
    expect(await ask()).toEqual({ caching: "public, no-cache", vary: "Cookie, Accept-Encoding" });
    expect(await ask({ Cookie: "theme=dark" })).toMatchObject({ caching: "public, no-cache" });
  });

  test("one that was made with a cookie, or sets one, may not", async () => {
    expect(await ask({ Cookie: "flash=%7B%7D" })).toEqual({
      caching: "private, no-cache",
      vary: "Cookie, Accept-Encoding",
    });
    expect(await ask({}, { "Set-Cookie": "flash=; Max-Age=0" })).toMatchObject({
      caching: "private, no-cache",
    });
  });

  test("nor one that failed, or its data alone: either may be of a secret address", async () => {
    const failed = async () => new Response("<p>Nothing here</p>", { status: 404 });
    const asked = async (app: ReturnType<typeof createTestApp>, path: string) =>
      (await app.request(path)).headers.get("Cache-Control");
    expect(await asked(createTestApp(ctx, failed), "/about")).toBe("private, no-cache");
    expect(await asked(createTestApp(ctx), "/calendar/0123.ics.data")).toBe("private, no-cache");
  });

  test("one that says so itself is left as it is", async () => {
    expect(await ask({}, { "Cache-Control": "no-store" })).toMatchObject({ caching: "no-store" });
  });
});

describe("the demo", () => {
  const demo = createTestApp({
    ...ctx,
    services: { ...ctx.services, config: { ...ctx.config, isDemo: true } },
  });
  const status = async (headers: Record<string, string>) =>
    (await demo.request("/about", { headers })).status;

  test.each(["localhost", "localhost:3000", "127.0.0.1:4103", "[::1]:3000", "LOCALHOST"])(
    "answers as %s",
    async (host) => {
      expect(await status({ Host: host })).toBe(200);
    },
  );

  test.each([
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.nip.io:3000",
    "192.168.0.7",
    "127.0.0.1:80:80",
  ])("does not answer as %s", async (host) => {
    expect(await status({ Host: host })).toBe(400);
  });

  test.each(["X-Forwarded-For", "X-Forwarded-Host", "Forwarded"])("answers no tunnel: %s", async (name) => {
    expect(await status({ Host: "localhost", [name]: "192.0.2.1" })).toBe(400);
  });

  test("answers behind a proxy that the operator has announced, by the name of this machine", async () => {
    const config = { ...ctx.config, isDemo: true, isProxyTrusted: true };
    const announced = createTestApp({ ...ctx, services: { ...ctx.services, config } });
    const ask = async (host: string, name: string) =>
      (await announced.request("/about", { headers: { Host: host, [name]: "192.0.2.1" } })).status;
    expect(await ask("localhost", "X-Forwarded-For")).toBe(200);
    expect(await ask("localhost", "X-Forwarded-Host")).toBe(400);
    expect(await ask("evil.example", "X-Forwarded-For")).toBe(400);
  });

  test("is the only one so particular", async () => {
    expect((await get("/about", { Host: "lintel.test", "X-Forwarded-For": "192.0.2.1" })).status).toBe(200);
  });
});

test.each([
  [["Host: lintel.test"], 200],
  [["Host: lintel.test", "Host: evil.example"], 400],
  [["Host: lintel.test", "HOST: lintel.test"], 400],
])("a request with the headers %j is answered with %i", async (hosts, status) => {
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(["GET /about HTTP/1.1", ...hosts, "Connection: close", "", ""].join("\r\n"));
  expect(await text(socket)).toMatch(`HTTP/1.1 ${status} `);
  server.close();
});

test.each([
  ["Content-Length: 4", "Transfer-Encoding: chunked"],
  ["Content-Length: 4", "Content-Length: 5"],
  ["Transfer-Encoding: chunked, identity"],
  ["Content-Length: +4"],
  ["Transfer-Encoding : chunked"],
])(
  "a request that leaves its length in doubt (%s) is refused, with what hides behind it",
  async (...lengths) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const hidden = "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: lintel.test\r\n\r\n";
    socket.write(["POST /contact HTTP/1.1", "Host: lintel.test", ...lengths, "", hidden].join("\r\n"));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  },
);

test("no method but those that pages know is answered, TRACE and CONNECT least of all", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
    const answer = await app.request("/about", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  }
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  for (const method of ["TRACE", "CONNECT"]) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(
      `${method} /about HTTP/1.1\r\nHost: lintel.test\r\nX-Told: secret\r\nConnection: close\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
    expect(answer).not.toContain("secret");
  }
});

test("every answer has an id and security headers, and scripts need this answer's nonce", async () => {
  const first = await get("/login");
  const second = await get("/login");
  expect(first.headers.get("X-Request-Id")).toMatch(/^req_/);
  expect(first.headers.get("X-Request-Id")).not.toBe(second.headers.get("X-Request-Id"));
  const policy = first.headers.get("Content-Security-Policy")!;
  expect(policy).toMatch(/script-src 'nonce-[A-Za-z0-9+/=]+' 'strict-dynamic';/);
  expect(policy).not.toContain("script-src 'unsafe-inline'");
  for (const rule of [
    "default-src 'none';",
    "object-src 'none';",
    "base-uri 'none';",
    "frame-ancestors 'none';",
  ])
    expect(policy).toContain(rule);
  expect(first.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(first.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
  expect(first.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(policy).not.toBe(second.headers.get("Content-Security-Policy"));
  expect(first.headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
});

test.each([
  ["/healthz", 200],
  ["/readyz", 200],
  ["/assets/none.js", 404],
  ["/pictures/none", 404],
  ["/files/none", 404],
  ["/documents/none", 404],
  ["/%00", 400],
  ["/About", 301],
])("the answer at %s has the same security headers", async (path, status) => {
  // An app of its own: readiness is known for a second.
  const { status: answered, headers } = await createTestApp(ctx).request(path);
  expect(answered).toBe(status);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=63072000; includeSubDomains");
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  if (headers.has("Content-Type")) expect(headers.get("Content-Type")).toMatch(/charset=utf-8/i);
});

test("a page for every visitor needs no nonce: its scripts are named by their hashes, and nothing of its request is in it", async () => {
  const values: PageRequest[] = [];
  const page: AnswerPage = async (_request, given) => {
    values.push(given);
    return new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } });
  };
  const hashed = createTestApp(ctx, Object.assign(page, { scriptHashes: ["sha256-abc=", "sha256-def="] }));
  const ask = (headers: Record<string, string> = {}) => hashed.request("/about", { headers });
  const [first, second] = [await ask(), await ask()];
  expect(values).toMatchObject([{ isShared: true }]);
  const policy = first.headers.get("Content-Security-Policy")!;
  expect(policy).toContain(
    "default-src 'none'; object-src 'none'; script-src 'self' 'sha256-abc=' 'sha256-def='; style-src 'self'; ",
  );
  expect(policy).not.toMatch(/nonce|strict-dynamic|script-src[^;]*unsafe/);
  // The cache answers both; the one that it has kept has all that an answer has.
  expect([...second.headers.keys()].toSorted()).toEqual([...first.headers.keys()].toSorted());
  for (const name of [
    "X-Content-Type-Options",
    "Strict-Transport-Security",
    "X-Frame-Options",
    "Referrer-Policy",
  ])
    expect(second.headers.get(name)).toBe((await hashed.request("/login")).headers.get(name));
  expect(second.headers.get("Content-Security-Policy")).toBe(policy);
  expect(first.headers.get("X-Request-Id")).not.toBe(second.headers.get("X-Request-Id"));
  const own = await ask({ Cookie: "lintel-session=abc" });
  expect(values[1]).toMatchObject({ isShared: false });
  expect(own.headers.get("Content-Security-Policy")).toMatch(
    /script-src 'nonce-[A-Za-z0-9+/=]+' 'strict-dynamic'; style-src 'self' 'nonce-/,
  );
});

test("a kept page is renewed for nobody in particular, with all that its first answer had", async () => {
  const values: PageRequest[] = [];
  let fault: Error | undefined;
  const renewed = createTestApp(ctx, async (_request, given) => {
    values.push(given);
    if (fault) throw fault;
    return new Response(`<p>${values.length}</p>`, { headers: { "Content-Type": "text/html" } });
  });
  const ask = () => renewed.request("/about", { headers: { "User-Agent": "somebody's" } });
  const first = await ask();
  ctx.clock.advance({ seconds: 45 });
  expect(await (await ask()).text()).toBe("<p>1</p>");
  await expect.poll(async () => (await ask()).text()).toBe("<p>2</p>");
  const { ctx: own, ...rest } = values[1]!;
  expect(own).toMatchObject({ actor: { kind: "visitor" }, network: "own", userAgent: "" });
  expect(rest).toMatchObject({ nonce: "", isShared: true });
  const headers = (answer: Response) =>
    [...answer.headers].filter(([name]) => name !== "etag" && name !== "x-request-id");
  expect(headers(await ask())).toEqual(headers(first));

  // One that fails costs nobody anything: the page stands for the rest of its minute.
  fault = new Error("planted");
  ctx.clock.advance({ seconds: 45 });
  expect(await (await ask()).text()).toBe("<p>2</p>");
  await expect.poll(() => values.length).toBe(3);
  expect(await (await ask()).text()).toBe("<p>2</p>");
});

test("a page that cannot be made for every visitor says so under the nonce of its own style sheet", async () => {
  const answer = await createTestApp(ctx, away).request("/about", { headers: { Accept: "text/html" } });
  const nonce = /style nonce="([^"]+)"/.exec(await answer.text())![1]!;
  expect([answer.status, answer.headers.get("ETag")]).toEqual([503, null]);
  expect(answer.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
});

test.each([
  ["from another site, as the browser says", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["from a sister site", { "Sec-Fetch-Site": "same-site" }, 403],
  ["from another origin, in an older browser", { Origin: "https://evil.example" }, 403],
  ["from an origin that is none", { Origin: "null" }, 403],
  ["from our own host, but in the open", { Origin: "http://lintel.test" }, 403],
  ["from our own pages", { "Sec-Fetch-Site": "same-origin" }, 200],
  ["from our own origin, in an older browser", { Origin: "https://lintel.test" }, 200],
  ["from no browser at all", {}, 200],
])("a change asked for %s", async (_from, headers, status) => {
  expect((await post(headers as Record<string, string>)).status).toBe(status);
});

test.each([
  ["/About", "/about"],
  ["/about/", "/about"],
  ["//about", "/about"],
  ["/PROFILE/1?Tab=Team", "/profile/1?Tab=Team"],
])("%s leads to %s", async (from, to) => {
  const answer = await get(from);
  expect(answer.status).toBe(301);
  expect(new URL(answer.headers.get("Location")!, "http://localhost").href).toBe(`http://localhost${to}`);
});

test.each([
  ["/%00", 400],
  ["/profile/%zz", 400],
  ["/%c0%ae%c0%ae", 400],
  [`/search?q=${"a".repeat(9_000)}`, 414],
  ["/pictures/..%2f..%2fsecret", 404],
  ["/pictures/pic_00000000000000000000000000-400.webp", 404],
  ["/assets/..%2f..%2fpackage.json", 404],
  ["/assets/", 404],
])("the strange address %.60s is answered with %i", async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test("a body of ten megabytes is refused", async () => {
  const answer = await post({ "Content-Length": "10000000" }, "a".repeat(10_000_000));
  expect(answer.status).toBe(413);
});

test("only pages that look the same to every visitor are answered from the page cache", async () => {
  let rendered = 0;
  const counting = createTestApp(ctx, async () => {
    rendered++;
    return new Response("<p>page</p>", { headers: { "Content-Type": "text/html" } });
  });
  const rendersOf = async (path: string) => {
    const before = rendered;
    for (let n = 0; n < 2; n++) await (await counting.request(path)).text();
    return [path, rendered - before];
  };
  for (const path of ["/", "/about", "/search", "/profile/12", "/project/mill"])
    expect(await rendersOf(path)).toEqual([path, 1]);
  // Their forms carry a key of their own, or show what one browser has typed.
  for (const path of ["/contact", "/signup", "/login", "/invitations", "/join", "/claim/12", "/dashboard"])
    expect(await rendersOf(path)).toEqual([path, 2]);
});

test("a member's page is never cached, whatever it says of itself", async () => {
  const { browser } = await createMember(ctx);
  const page = async () => new Response("1", { headers: { "Cache-Control": "public, max-age=3600" } });
  const open = (Cookie: string) => createTestApp(ctx, page).request("/robots.txt", { headers: { Cookie } });
  const caching = async (Cookie: string) => (await open(Cookie)).headers.get("Cache-Control");
  expect(await caching("")).toBe("public, max-age=3600");
  expect(await caching(browser.get("cookie")!)).toBe("private, no-store");
});

test("a member's page is never cached", async () => {
  const { browser } = await createMember(ctx);
  const answer = await get("/about", { Cookie: browser.get("cookie")! });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a hashed asset is cached for good, any other file for an hour", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lintel-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  for (const file of ["assets/root-1.js", "icon.svg"]) writeFileSync(join(folder, file), "text");
  const page = () => Promise.resolve(new Response("page"));
  const serving = createApp(ctx.services, page, folder, new Live(ctx.services.log));
  const cached = async (path: string) => (await serving.request(path)).headers.get("Cache-Control");
  expect(await cached("/assets/root-1.js")).toBe("public, max-age=31536000, immutable");
  // Of another version, which is laid beside its own during an upgrade.
  writeFileSync(join(folder, "assets/root-2.js"), "text");
  expect(await cached("/assets/root-2.js")).toBe("public, max-age=31536000, immutable");
  expect(await cached("/icon.svg")).toBe("public, max-age=3600");
});

test("it is not ready while the database lacks a migration", async () => {
  const { pool } = ctx.database;
  const { rows } = await pool.query("select max(name) as name from migration");
  await pool.query("update migration set name = name || ' gone' where name = $1", [rows[0].name]);
  onTestFinished(
    async () =>
      void (await pool.query("update migration set name = $1 where name like '% gone'", [rows[0].name])),
  );
  const answer = await get("/readyz");
  expect([answer.status, await answer.text()]).toEqual([503, "migrations are missing"]);
});

test("each answer is logged with its path and without its query", async () => {
  const lines: unknown[] = [];
  const log = Object.assign(Object.create(ctx.services.log), {
    info: (details: unknown) => void lines.push(details),
  });
  const logging = createTestApp({ ...ctx, services: { ...ctx.services, log } });
  await logging.request("/search?q=somebody");
  await logging.request("/amira@firm.example/more");
  await logging.request("/amira%40firm.example");
  await logging.request(`/calendar/${"5ec4e7aB".repeat(8)}.ics`);
  expect(lines).toMatchObject([
    { method: "GET", path: "/search", status: 200 },
    { path: "/[address]/more" },
    { path: "/[address]" },
    { path: "/calendar/[address].ics" },
  ]);
});

test("of a proxy's looks only those that find the server not ready are in the log", async () => {
  const lines: unknown[] = [];
  const log = Object.assign(Object.create(ctx.services.log), {
    info: (details: unknown) => void lines.push(details),
  });
  const departure = { hasBegun: false };
  const services = { ...ctx.services, log };
  const looked = createTestApp({ ...ctx, services }, undefined, undefined, undefined, departure);
  await looked.request("/healthz");
  expect((await looked.request("/readyz")).status).toBe(200);
  expect(lines).toEqual([]);
  departure.hasBegun = true;
  await looked.request("/readyz");
  expect(lines).toMatchObject([{ path: "/readyz", status: 503 }]);
});

test("pages are compressed for those who can read it", async () => {
  const answer = await get("/about", { "Accept-Encoding": "gzip, br" });
  expect(answer.headers.get("Content-Encoding")).toBe("br");
  expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  const gzip = await get("/about", { "Accept-Encoding": "gzip" });
  const body = new Response(gzip.body!.pipeThrough(new DecompressionStream("gzip")));
  expect(await body.text()).toBe("<p>/about</p>");
});

test("a network that asks too often is told when to come back", async () => {
  const busy = createTestApp({
    ...ctx,
    services: { ...ctx.services, config: { ...ctx.config, REQUESTS_PER_MINUTE: 3 } },
  });
  const statuses = [];
  for (let i = 0; i < 5; i++) statuses.push(await busy.request("/about"));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(Number(statuses[4]!.headers.get("Retry-After"))).toBeGreaterThan(0);
  const pictures = [];
  for (let i = 0; i < 62; i++)
    pictures.push((await busy.request(`/pictures/pic_${"0".repeat(26)}-400.webp`)).status);
  expect(pictures).toEqual([...Array<number>(60).fill(404), 429, 429]);
});

const away = () =>
  Promise.reject(new AppError("unavailable", "Our database does not answer just now.", { retryAfter: 5 }));

test("while the database is away a page says so and asks again by itself, a script is told when to", async () => {
  const broken = createTestApp(ctx, away);
  const page = await broken.request("/dashboard", { headers: { Accept: "text/html" } });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  const text = await page.text();
  expect(text).toContain("Our database does not answer just now.");
  expect(text).toContain('http-equiv="refresh"');
  expect(page.headers.get("Content-Security-Policy")).toContain(/style nonce="([^"]+)"/.exec(text)![1]!);
  const data = await broken.request("/dashboard.data");
  expect([data.status, await data.text()]).toEqual([503, "Our database does not answer just now."]);
  const sent = await broken.request("/contact", { method: "POST", headers: { Accept: "text/html" } });
  expect(sent.status).toBe(503);
  expect(await sent.text()).not.toContain('http-equiv="refresh"');
});

test("a read that finds the database away is answered at the second try, a change is never done twice", async () => {
  const tries: Record<string, number> = {};
  const flaky = createTestApp(ctx, ({ method }) => {
    tries[method] = (tries[method] ?? 0) + 1;
    return tries[method] === 1 ? away() : Promise.resolve(new Response("done"));
  });
  expect((await flaky.request("/dashboard")).status).toBe(200);
  expect((await flaky.request("/contact", { method: "POST" })).status).toBe(503);
  expect(tries).toEqual({ GET: 2, POST: 1 });
});

test("a page that says by itself that the database is away is asked for once more", async () => {
  let tries = 0;
  const flaky = createTestApp(ctx, async () => new Response("", { status: ++tries === 1 ? 503 : 200 }));
  expect((await flaky.request("/dashboard")).status).toBe(200);
});

test("any other fault is answered as it is: the page is not made a second time", async () => {
  for (const status of [500, 502, 404, 429]) {
    let tries = 0;
    const broken = createTestApp(ctx, async () => new Response("", { status: (tries++, status) }));
    expect([(await broken.request("/dashboard")).status, tries]).toEqual([status, 1]);
  }
});

test("a server that is going away says so to the balancer, and answers what still comes", async () => {
  const departure = { hasBegun: false };
  const leaving = createTestApp(ctx, undefined, undefined, undefined, departure);
  expect((await leaving.request("/readyz")).status).toBe(200);
  departure.hasBegun = true;
  expect((await leaving.request("/readyz")).status).toBe(503);
  expect((await leaving.request("/healthz")).status).toBe(200);
  const answer = await leaving.request("/about");
  expect([answer.status, answer.headers.get("Connection")]).toEqual([200, "close"]);
});

test("a bug is answered with its number and nothing else", async () => {
  const broken = createTestApp(ctx, () => Promise.reject(new Error("secret detail")));
  const answer = await broken.request("/about");
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(text).toContain(answer.headers.get("X-Request-Id"));
  expect(text).not.toContain("secret");
});
