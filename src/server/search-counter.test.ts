import { expect, test } from "vitest";
import { Live } from "#platform/live.ts";
import { createTestApp } from "#test/http.ts";
import { createTestContext } from "#test/test-context.ts";
import type { AnswerPage } from "./app-env.ts";
import { SearchCounter } from "./search-counter.ts";

const ctx = await createTestContext();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let rendered = 0;
const page: AnswerPage = async (request) => {
  rendered += 1;
  const { pathname, searchParams } = new URL(request.url);
  const results = searchParams.get("q") === "nothing" ? "none" : "some";
  return new Response("<p>Found</p>", {
    headers: { "Content-Type": "text/html", ...(pathname.startsWith("/search") && { "X-Results": results }) },
  });
};

function open() {
  const searches = new SearchCounter(ctx.services);
  const live = new Live(ctx.services.log);
  const app = createTestApp(ctx, page, live, undefined, undefined, searches);
  const visit = (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { "User-Agent": FIREFOX, ...headers } });
  return { searches, visit };
}
const counted = async () => {
  const [day] = await ctx.db.selectFrom("search_day").select(["searches", "empty"]).execute();
  await ctx.db.deleteFrom("search_day").execute();
  return day;
};

test("a search answered from the page cache counts like one that was made, with what it found", async () => {
  const { searches, visit } = open();
  const before = rendered;
  for (let each = 1; each <= 3; each++)
    await visit("/search?q=nothing", { "User-Agent": `${FIREFOX} ${each}` });
  const { headers } = await visit("/search?q=nothing", { "User-Agent": `${FIREFOX} 4` });
  const again = await visit("/search?q=nothing", {
    "User-Agent": `${FIREFOX} 5`,
    "If-None-Match": headers.get("ETag")!,
  });
  expect([again.status, rendered]).toEqual([304, before + 1]);
  await searches.write();
  expect(await counted()).toEqual({ searches: 5, empty: 5 });
});

test("what an open page fetches counts, the same twice once; other pages and those fetched ahead do not", async () => {
  const { searches, visit } = open();
  await visit("/search.data?q=roofing");
  await visit("/search.data?q=roofing");
  await visit("/search");
  await visit("/about?q=roofing");
  await visit("/search?q=ahead", { "Sec-Purpose": "prefetch" });
  await searches.write();
  expect(await counted()).toEqual({ searches: 1, empty: 0 });
});
