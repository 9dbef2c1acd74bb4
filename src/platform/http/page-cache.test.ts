import { Hono } from "hono";
import { expect, test } from "vitest";
import { TestClock } from "#test/test-context.ts";
import { cachePages } from "./page-cache.ts";

function createCachedApp(answer: (count: number, nonce: string) => Response | Promise<Response>) {
  const clock = new TestClock();
  let count = 0;
  let nonces = 0;
  const app = new Hono<{ Variables: { nonce: string } }>();
  app.use((c, next) => {
    c.set("nonce", `nonce-${++nonces}-xyz`);
    return next();
  });
  app.use(cachePages(clock, (path) => path !== "/contact"));
  app.get("*", (c) => answer(++count, c.get("nonce")));
  const text = async (path: string, headers: Record<string, string> = {}) =>
    (await app.request(path, { headers })).text();
  return { clock, text };
}
const page = (count: number, nonce: string, headers: Record<string, string> = {}) =>
  new Response(`<script nonce="${nonce}">${count}</script>`, {
    headers: { "Content-Type": "text/html", ...headers },
  });

test("a second visitor gets the kept page under a nonce of their own", async () => {
  const { text } = createCachedApp((count, nonce) => page(count, nonce));
  expect(await text("/search?q=a")).toBe('<script nonce="nonce-1-xyz">1</script>');
  expect(await text("/search?q=a")).toBe('<script nonce="nonce-2-xyz">1</script>');
  expect(await text("/search?q=b")).toBe('<script nonce="nonce-3-xyz">2</script>');
});

test("a page is made anew after five seconds", async () => {
  const { clock, text } = createCachedApp((count, nonce) => page(count, nonce));
  await text("/about");
  clock.advance({ seconds: 5 });
  expect(await text("/about")).toContain(">2<");
});

test("someone with a session always gets a page of their own", async () => {
  const { text } = createCachedApp((count, nonce) => page(count, nonce));
  await text("/about");
  expect(await text("/about", { Cookie: "theme=dark; session=abc" })).toContain(">2<");
  expect(await text("/about")).toContain(">1<");
});

test("light and dark are kept apart", async () => {
  const { text } = createCachedApp((count, nonce) => page(count, nonce));
  await text("/about", { Cookie: "theme=light" });
  expect(await text("/about", { Cookie: "theme=dark" })).toContain(">2<");
});

test("an answer that sets a cookie, and a page with a form, are nobody else's", async () => {
  const { text } = createCachedApp((count, nonce) => page(count, nonce, { "Set-Cookie": "a=b" }));
  await text("/about");
  expect(await text("/about")).toContain(">2<");
  expect(await text("/contact")).toContain(">3<");
  expect(await text("/contact")).toContain(">4<");
});

test("a hundred at once are answered by one page being made", async () => {
  const { text } = createCachedApp(async (count, nonce) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return page(count, nonce);
  });
  const all = await Promise.all(Array.from({ length: 100 }, () => text("/about")));
  expect(all.every((html) => html.includes(">1<"))).toBe(true);
  expect(new Set(all).size).toBe(100);
});
