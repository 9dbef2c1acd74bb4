import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { TestClock } from "#test/test-context.ts";
import type { KeptHeaders } from "./kept-pages.ts";
import { PageCache, type Renew } from "./page-cache.ts";

type Answer = (count: number, isShared: boolean) => Response | Promise<Response>;

function createCachedApp(answer: Answer, isCurrent?: () => boolean, renew?: Renew) {
  const clock = new TestClock();
  const pages = new PageCache(clock, (path) => path !== "/contact", isCurrent, undefined, renew);
  let count = 0;
  const app = new Hono<{
    Variables: { isShared: boolean | undefined; keptHeaders: KeptHeaders | undefined };
  }>();
  app.use(pages.middleware);
  app.get("*", (c) => answer(++count, c.get("isShared") ?? false));
  const ask = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(path, headers)).text();
  return { clock, pages, ask, text };
}
const page = (count: number, headers: Record<string, string> = {}) =>
  new Response(`<p>${count}</p>`, { headers: { "Content-Type": "text/html", ...headers } });

test("a second visitor gets the kept page, byte for byte, and it is made for both", async () => {
  const { text } = createCachedApp((count, isShared) => page(isShared ? count : -1));
  expect(await text("/search?q=a")).toBe("<p>1</p>");
  expect(await text("/search?q=a")).toBe("<p>1</p>");
  expect(await text("/search?q=b")).toBe("<p>2</p>");
});

test("a page is made anew after a minute", async () => {
  const { clock, text } = createCachedApp((count) => page(count));
  await text("/about");
  clock.advance({ seconds: 59 });
  expect(await text("/about")).toContain(">1<");
  clock.advance({ seconds: 1 });
  expect(await text("/about")).toContain(">2<");
});

test("a page that is still asked for is renewed before its minute is over, and nobody waits for it", async () => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const ends: (() => void)[] = [];
  const renew: Renew = async ({ url, headers }) => {
    asked.push({ url, headers: Object.fromEntries(headers) });
    await new Promise<void>((resolve) => ends.push(resolve));
    return page(100 + asked.length);
  };
  const { clock, text } = createCachedApp((count) => page(count), undefined, renew);
  const own = { Cookie: "theme=dark", "User-Agent": "somebody's" };
  await text("/about", own);
  await text("/search?q=a");
  clock.advance({ seconds: 39 });
  await text("/about", own);
  expect(asked).toEqual([]);
  clock.advance({ seconds: 1 });
  expect(await text("/about", own)).toContain(">1<");
  expect(await text("/about", own)).toContain(">1<");
  expect(await text("/search?q=a")).toContain(">2<");
  // One after the other, with nothing of whoever asked.
  expect(asked).toEqual([{ url: "http://localhost/about", headers: { cookie: "theme=dark" } }]);
  ends[0]!();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toEqual({ url: "http://localhost/search?q=a", headers: {} });
  ends[1]!();
  await expect.poll(() => text("/search?q=a")).toContain(">102<");
  expect(await text("/about", own)).toContain(">101<");
  clock.advance({ seconds: 39 });
  expect(await text("/about", own)).toContain(">101<");
  expect(asked).toHaveLength(2);
});

test("renewed pages take no more room than those that they renew", async () => {
  // Uncompressed they would be twice what is kept at most.
  const paths = Array.from({ length: 64 }, (_, at) => `/search?q=${at}`);
  const long = (count: number) =>
    new Response(`<p>${count}</p>${" ".repeat(500_000)}`, { headers: { "Content-Type": "text/html" } });
  let made = 0;
  const renew: Renew = async () => long(1000 + ++made);
  const { clock, ask } = createCachedApp(long, undefined, renew);
  const read = async (path: string) => {
    const answer = await ask(path, { "Accept-Encoding": "br" });
    const html = brotliDecompressSync(new Uint8Array(await answer.arrayBuffer())).toString();
    return Number(/\d+/.exec(html)?.[0]);
  };
  for (const path of paths) await read(path);
  clock.advance({ seconds: 45 });
  for (const path of paths) await read(path);
  await expect.poll(() => read(paths.at(-1)!), { timeout: 10_000 }).toBe(1000 + paths.length);
  const now: number[] = [];
  for (const path of paths) now.push(await read(path));
  expect(now).toEqual(paths.map((_, at) => 1001 + at));
});

test("who comes when a page's minute is over waits for the one that is being renewed", async () => {
  let end = () => {};
  const renew: Renew = async () => {
    await new Promise<void>((resolve) => (end = resolve));
    return page(101);
  };
  const { clock, text } = createCachedApp((count) => page(count), undefined, renew);
  await text("/about");
  clock.advance({ seconds: 59 });
  await text("/about");
  clock.advance({ seconds: 1 });
  const late = text("/about");
  end();
  expect(await late).toContain(">101<");
});

test.each([
  ["cannot be renewed now", () => undefined],
  ["is no page any more", () => new Response("<p>gone</p>", { status: 404 })],
])("a page that %s stands until its minute is over, and the others are renewed", async (_what, answer) => {
  const renew: Renew = async ({ url }) => (url.endsWith("/about") ? answer() : page(101));
  const { clock, text } = createCachedApp((count) => page(count), undefined, renew);
  await text("/about");
  await text("/terms");
  clock.advance({ seconds: 50 });
  expect(await text("/about")).toContain(">1<");
  expect(await text("/terms")).toContain(">2<");
  await expect.poll(() => text("/terms")).toContain(">101<");
  expect(await text("/about")).toContain(">1<");
  clock.advance({ seconds: 10 });
  expect(await text("/about")).toContain(">3<");
});

test("what changes while a page is being renewed drops the renewed one, and those that wait", async () => {
  let asked = 0;
  let end = () => {};
  const renew: Renew = async () => {
    asked += 1;
    await new Promise<void>((resolve) => (end = resolve));
    return page(101);
  };
  const { clock, pages, text } = createCachedApp((count) => page(count), undefined, renew);
  await text("/about");
  await text("/terms");
  clock.advance({ seconds: 50 });
  await text("/about");
  await text("/terms");
  pages.drop();
  end();
  expect(await text("/about")).toContain(">3<");
  expect(await text("/terms")).toContain(">4<");
  expect(asked).toBe(1);
});

test("someone with a session always gets a page of their own, which is nobody else's", async () => {
  const { text } = createCachedApp((count, isShared) => page(isShared ? count : -count));
  await text("/about");
  expect(await text("/about", { Cookie: "theme=dark; session=abc" })).toContain(">-2<");
  expect(await text("/about")).toContain(">1<");
  expect(await text("/about", { Cookie: "session=abc" })).toContain(">-3<");
  expect(await text("/about", { Authorization: "Basic abc" })).toContain(">-4<");
});

test("light and dark are kept apart, and who says both is kept from nobody", async () => {
  const { text } = createCachedApp((count, isShared) => page(isShared ? count : -count));
  await text("/about", { Cookie: "theme=light" });
  expect(await text("/about", { Cookie: "theme=dark" })).toContain(">2<");
  expect(await text("/about", { Cookie: "theme=light; theme=dark" })).toContain(">-3<");
});

test("an answer that sets a cookie, and a page with a form, are nobody else's", async () => {
  const { text } = createCachedApp((count) => page(count, { "Set-Cookie": "a=b" }));
  await text("/about");
  expect(await text("/about")).toContain(">2<");
  expect(await text("/contact")).toContain(">3<");
  expect(await text("/contact")).toContain(">4<");
});

test.each([
  ["private", () => page(1, { "Cache-Control": "private, no-store" })],
  ["not to be stored", () => page(1, { "Cache-Control": "no-store" })],
  ["an error", () => new Response("<p>1</p>", { status: 500, headers: { "Content-Type": "text/html" } })],
  ["no page", () => new Response("1")],
])("what is %s is neither kept nor changed", async (_what, answer) => {
  let made = 0;
  const { ask } = createCachedApp(() => {
    made += 1;
    return answer();
  });
  const first = await ask("/about");
  expect([first.headers.get("ETag"), await first.text()]).toEqual([null, await answer().text()]);
  await ask("/about");
  expect(made).toBe(2);
});

test("a hundred at once are answered by one page being made", async () => {
  let made = 0;
  const { text } = createCachedApp(async (count) => {
    made = count;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page(count);
  });
  const all = await Promise.all(Array.from({ length: 100 }, () => text("/about")));
  expect(new Set(all)).toEqual(new Set(["<p>1</p>"]));
  expect(made).toBe(1);
});

test("each encoding that a browser can read has bytes and a tag of its own", async () => {
  const { ask } = createCachedApp((count) => page(count));
  const read = async (accepted: string) => {
    const answer = await ask("/about", { "Accept-Encoding": accepted });
    return {
      bytes: Buffer.from(await answer.arrayBuffer()),
      encoding: answer.headers.get("Content-Encoding"),
      tag: answer.headers.get("ETag")!,
      vary: answer.headers.get("Vary"),
    };
  };
  const [br, gzip, plain] = [await read("gzip, br"), await read("gzip, br;q=0"), await read("identity")];
  expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", null]);
  expect(brotliDecompressSync(br.bytes).toString()).toBe("<p>1</p>");
  expect(gunzipSync(gzip.bytes).toString()).toBe("<p>1</p>");
  expect(plain.bytes.toString()).toBe("<p>1</p>");
  expect(new Set([br.tag, gzip.tag, plain.tag]).size).toBe(3);
  expect([br.vary, gzip.vary, plain.vary]).toEqual(Array(3).fill("Cookie, Accept-Encoding"));
});

test("who has the page already gets nothing but its tag, until it is another", async () => {
  const { ask, pages } = createCachedApp((count) => page(count));
  const { headers } = await ask("/about");
  const tag = headers.get("ETag")!;
  const again = await ask("/about", { "If-None-Match": `"other", W/${tag}` });
  expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", tag]);
  expect(again.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
  // The same page in another encoding is another answer.
  expect((await ask("/about", { "If-None-Match": tag, "Accept-Encoding": "br" })).status).toBe(200);
  pages.drop();
  expect((await ask("/about", { "If-None-Match": tag })).status).toBe(200);
});

test("a cache on the way may hand on what a visitor without any cookie got, for as long as it is kept here", async () => {
  const { ask } = createCachedApp((count) => page(count, { "Cache-Control": "public, no-cache" }));
  const caching = async (headers: Record<string, string>) =>
    (await ask("/about", headers)).headers.get("Cache-Control");
  expect(await caching({})).toBe("public, max-age=0, s-maxage=5");
  expect(await caching({})).toBe("public, max-age=0, s-maxage=5");
  expect(await caching({ Cookie: "theme=dark" })).toBe("public, no-cache");
  expect(await caching({ Cookie: "session=abc" })).toBe("public, no-cache");
});

test("what visitors see has changed: every page is made anew", async () => {
  const { pages, text } = createCachedApp((count) => page(count));
  await text("/about");
  pages.drop();
  expect(await text("/about")).toContain(">2<");
  expect(await text("/about")).toContain(">2<");
});

test("a page that was being made when that changed is kept for nobody who comes later", async () => {
  const ends: (() => void)[] = [];
  const { pages, text } = createCachedApp(async (count) => {
    if (count < 3) await new Promise<void>((resolve) => ends.push(resolve));
    return page(count);
  });
  const first = text("/about");
  await expect.poll(() => ends.length).toBe(1);
  pages.drop();
  const second = text("/about");
  await expect.poll(() => ends.length).toBe(2);
  ends[0]!();
  expect(await first).toContain(">1<");
  const third = text("/about");
  ends[1]!();
  expect(await second).toContain(">2<");
  expect(await third).toContain(">2<");
  expect(await text("/about")).toContain(">2<");
});

test("while what pages are made from lacks the last change, they are answered and not kept", async () => {
  let isCurrent = false;
  const { text } = createCachedApp(
    (count) => page(count),
    () => isCurrent,
  );
  expect(await text("/about")).toContain(">1<");
  isCurrent = true;
  expect(await text("/about")).toContain(">2<");
  expect(await text("/about")).toContain(">2<");
});

test("a page that is too large is answered whole, and not kept", async () => {
  const long = "a".repeat(700_000);
  let made = 0;
  const { text } = createCachedApp(() => {
    made += 1;
    return new Response(long, { headers: { "Content-Type": "text/html" } });
  });
  expect((await text("/about")).length).toBe(700_000);
  expect((await text("/about")).length).toBe(700_000);
  expect(made).toBe(2);
});
