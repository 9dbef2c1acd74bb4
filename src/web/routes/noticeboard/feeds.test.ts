import { beforeAll, expect, test } from "vitest";
import type { ListedNotice } from "#domain/noticeboard/noticeboard.queries.ts";
import { buildPages } from "#test/actions/build-pages.ts";
import { createTestApp } from "#test/http.ts";
import { createPublic, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { writeRss } from "./write-feeds.ts";

const ctx = await createTestContext();
let app: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  app = createTestApp(ctx, await buildPages());
  const { buyer } = await createTenderSides(ctx);
  await createPublic(ctx, buyer.owner);
}, 60_000);

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.fetch(new Request(new URL(path, ctx.config.publicUrl), { method, headers }));

test("the whole list is for search engines, and a part that was asked for is not", async () => {
  expect(await (await ask("/tenders")).text()).not.toContain("noindex");
  expect(await (await ask("/tenders?service=IP-06")).text()).toContain('content="noindex"');
});

test("a notice from outside is found for good by its number there, too", async () => {
  const moment = ctx.clock.now();
  await ctx.db
    .insertInto("notice")
    .values({
      id: "ntc_outside",
      origin: "contracts-finder",
      ocid: "ocds-b5fd17-outside",
      source_url: "https://www.contractsfinder.service.gov.uk/",
      released_at: moment,
      state: "open",
      title: "Roof",
      services: ["BE-06"],
      published_at: moment,
      closes_at: "2026-12-20T12:00:00Z",
      updated_at: moment,
    })
    .execute();
  const { status, headers } = await ask("/tenders/ocds-b5fd17-outside");
  expect([status, headers.get("Location")]).toEqual([301, "/tenders/ntc_outside"]);
  await ctx.db.deleteFrom("notice").where("id", "=", "ntc_outside").execute();
});

test.each([
  ["/tenders.rss", "application/rss+xml; charset=utf-8"],
  ["/tenders.json", "application/feed+json; charset=utf-8"],
])("%s is compressed, and is sent again only when it has changed", async (path, type) => {
  const answer = await ask(path, { "Accept-Encoding": "gzip" });
  const tag = answer.headers.get("ETag")!;
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": type,
    "content-encoding": "gzip",
    "cache-control": "public, max-age=900",
    etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
  });
  expect((await ask(path, {}, "HEAD")).headers.get("ETag")).toBe(tag);
  const same = await ask(path, { "If-None-Match": `"other", ${tag}` });
  expect([same.status, await same.text(), same.headers.get("ETag")]).toEqual([304, "", tag]);
  expect(same.headers.get("Cache-Control")).toBe("public, max-age=900");
  const filtered = await ask(`${path}?service=IP-06`, { "If-None-Match": tag });
  const text = await filtered.text();
  expect([filtered.status, text.includes("Groundworks")]).toEqual([200, false]);
  expect(text).toContain("Open tenders on Lintel: Fire stopping");
  await ctx.db
    .updateTable("notice")
    .set({ title: `Drainage ${type}` })
    .execute();
  const changed = await ask(path, { "If-None-Match": tag });
  expect([changed.status, (await changed.text()).includes("Drainage")]).toEqual([200, true]);
});

test("what XML has no place for is left out of it, and what it keeps for itself is escaped", () => {
  const publishedAt = new Date("2026-12-01T09:00:00Z");
  const notice: ListedNotice = {
    id: "ntc_1",
    title: 'A\u0001B\u{FFFE}C \u{1F3D7} <Roofs> & "walls"',
    publishedAt,
    updatedAt: publishedAt,
    closesAt: publishedAt,
    buyerName: "Thornbridge",
    origin: "lintel",
    services: [],
    valueBand: null,
    place: "",
    miles: null,
  };
  const asked = ["from Smith & Sons"];
  const feed = writeRss({ origin: "https://lintel.test", query: "?a=1&b=2", asked, notices: [notice] });
  expect(feed).toContain("<channel>\n<title>Open tenders on Lintel: from Smith &amp; Sons</title>");
  expect(feed).toContain("<title>ABC \u{1F3D7} &lt;Roofs&gt; &amp; &quot;walls&quot;</title>");
  expect(feed).toContain("https://lintel.test/tenders?a=1&amp;b=2</link>");
  expect(feed).toContain('href="https://lintel.test/tenders.rss?a=1&amp;b=2"');
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
});
