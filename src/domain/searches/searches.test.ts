import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { type Search, recordSearches } from "./record-searches.ts";
import { MISSES_A_DAY } from "./searches.limits.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const search = (...searches: Partial<Search>[]) =>
  recordSearches(
    system(),
    searches.map((each) => ({
      query: "q=roofing",
      isEmpty: false,
      network: "net-1",
      userAgent: FIREFOX,
      at: ctx.clock.now(),
      ...each,
    })),
  );
const miss = (query: string, network = "net-1") => search({ query, network, isEmpty: true });
const days = () => ctx.db.selectFrom("search_day").selectAll().orderBy("day").execute();
const misses = () => ctx.db.selectFrom("search_miss").selectAll().orderBy("words").execute();
beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  for (const table of ["search_day", "search_miss"] as const) await ctx.db.deleteFrom(table).execute();
});

test("searches are counted by their day in London, those that found nothing beside them", async () => {
  await search({}, { query: "location=Leeds", isEmpty: true });
  await search({ query: "verified=1" });
  await search({ at: new Date("2026-07-01T23:30:00Z") });
  expect(await days()).toEqual([
    { day: "2026-07-02", searches: 1, empty: 0 },
    { day: "2026-11-21", searches: 3, empty: 1 },
  ]);
});

test("the bare list, its further pages and robots are no searches", async () => {
  await search(
    { query: "" },
    { query: "sort=" },
    { query: "q=roofing&afterSub=abc" },
    { query: "utm_source=letter" },
    { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    { userAgent: "" },
  );
  expect(await days()).toEqual([]);
});

test("words that found nothing are kept once a network, however they were typed, and of what was found none", async () => {
  await miss("q=Thatching&location=Skye");
  await miss("q=++thatching&location=SKYE&type=sub");
  await miss("q=thatching&location=Skye", "net-2");
  await search({ query: "q=roofing" });
  expect((await misses()).map(({ words }) => words)).toEqual(["thatching, skye", "thatching, skye"]);
});

test("nobody can be followed from one search to the next, and no network is kept", async () => {
  await miss("q=thatching");
  await miss("q=gilding");
  const [one, other] = await misses();
  expect(one!.seeker).not.toBe(other!.seeker);
  expect(JSON.stringify([one, other])).not.toContain("net-1");
});

test("what may be somebody's address or number is counted and not kept, and neither is a sentence", async () => {
  await miss("q=joe@firm.example");
  await miss("q=07700+900123");
  await miss("q=020-7946-0123");
  await miss(`q=${"word ".repeat(20)}`);
  expect(await misses()).toEqual([]);
  expect(await days()).toMatchObject([{ empty: 4 }]);
});

test("a day keeps so many words and no more", async () => {
  await ctx.database.pool.query(
    `insert into search_miss select 'word ' || n, repeat('0', 32), '2026-11-21' from generate_series(1, $1) n`,
    [MISSES_A_DAY - 1],
  );
  await search({ query: "q=one", isEmpty: true }, { query: "q=two", isEmpty: true });
  expect(await misses()).toHaveLength(MISSES_A_DAY);
  await miss("q=three");
  expect(await misses()).toHaveLength(MISSES_A_DAY);
});

test("only the system counts", async () => {
  for (const actor of [await createPerson(ctx, []), { kind: "visitor" } as const])
    await expect(recordSearches(ctx.as(actor), [])).rejects.toMatchObject({ kind: "forbidden" });
});
