import { beforeEach, describe, expect, it } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import { type Tx, createSystemContext } from "#domain/context.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { changeSearch } from "./change-search.ts";
import { deleteSearch } from "./delete-search.ts";
import { getSavedSearch } from "./get-saved-search.ts";
import { listSavedSearches } from "./list-saved-searches.ts";
import { saveSearch } from "./save-search.ts";
import { tellNewMatches } from "./tell-new-matches.ts";
import { REMEMBERED_MATCHES, WATCHED_MATCHES } from "./favourites.limits.ts";

const ctx = await createTestContext();
await addBystanders(ctx, { but: ["notification", "saved_search"] });
const START = "2026-11-21T09:00:00Z";
let words = 0;

beforeEach(async () => {
  ctx.clock.set(START);
  await ctx.db.deleteFrom("saved_search").execute();
});

const look = () => tellNewMatches(inBatchesOfOne(createSystemContext(ctx.services)));
const notificationsOf = async ({ userId }: { userId: string }) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select(["kind", "title", "path"])
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .execute()
  ).map(({ title }) => title);

async function createFirm(name: string) {
  const firm = await createCompany(ctx, { name });
  await ctx.transact((tx) => refreshCompanySearch(tx, [firm.id]));
  return firm;
}

/** Somebody with a saved search for a word that no other test uses. */
async function createSearcher(alert: string, { before = 1 } = {}) {
  const word = `quorn${String.fromCharCode(97 + words++)}`;
  for (let n = 0; n < before; n++) await createFirm(`${word} old ${n}`);
  const person = await createPerson(ctx, []);
  const { searchId } = await saveSearch(ctx.as(person), {
    query: `q=${word}&sort=rating`,
    name: "My search",
    alert,
  });
  return { word, person, as: ctx.as(person), searchId };
}

describe("saveSearch", () => {
  it("keeps a search under a name, from its first page on, and makes it again", async () => {
    const person = await createPerson(ctx, []);
    const as = ctx.as(person);
    const query = "afterMain=abc&afterSub=def&verified=on&location=Leeds&type=sub&nonsense=1";
    const { searchId } = await saveSearch(as, { query, name: " Leeds subs ", alert: "daily" });
    expect(await listSavedSearches(as)).toEqual([
      {
        id: searchId,
        name: "Leeds subs",
        query: "location=Leeds&type=sub&verified=1",
        alert: "daily",
        dueAt: new Date("2026-11-22T09:00:00Z"),
      },
    ]);
    expect(await getSavedSearch(as, searchId)).toMatchObject({ query: "location=Leeds&type=sub&verified=1" });
  });

  it("keeps the same search once, under its newest name, whoever sends it twice at once", async () => {
    const as = ctx.as(await createPerson(ctx, []));
    const names = ["One", "Two", "Three"];
    const ids = await Promise.all(
      names.map((name) => saveSearch(as, { query: "location=York", name, alert: "off" })),
    );
    expect(new Set(ids.map(({ searchId }) => searchId)).size).toBe(1);
    await saveSearch(as, { query: "location=York", name: "Four", alert: "off" });
    expect(await listSavedSearches(as)).toMatchObject([{ name: "Four", alert: "off", dueAt: null }]);
  });

  it("refuses a rhythm that is none, a name that is none, and the 51st search", async () => {
    const as = ctx.as(await createPerson(ctx, []));
    await expect(saveSearch(as, { query: "", name: "x", alert: "hourly" })).rejects.toThrow(
      "Choose how often",
    );
    await expect(saveSearch(as, { query: "", name: "", alert: "off" })).rejects.toThrow("Give it a name");
    for (let n = 0; n < 50; n++) await saveSearch(as, { query: `q=firm${n}`, name: `${n}`, alert: "off" });
    await expect(saveSearch(as, { query: "q=more", name: "x", alert: "off" })).rejects.toMatchObject({
      kind: "conflict",
    });
    await saveSearch(as, { query: "q=firm7", name: "Again", alert: "off" });
  });
});

describe("tellNewMatches", () => {
  it("tells of firms that match now and did not before, once, when the time has come", async () => {
    const { word, person, searchId } = await createSearcher("daily");
    const firm = await createFirm(`${word} new`);
    ctx.clock.set("2026-11-22T08:59:59Z");
    expect(await look()).toBe(0);
    ctx.clock.set("2026-11-22T09:00:00Z");
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await notificationsOf(person)).toEqual([`New for “My search”: ${firm.name}`]);
    const { path } = await ctx.db
      .selectFrom("notification")
      .select("path")
      .where("user_id", "=", person.userId)
      .executeTakeFirstOrThrow();
    expect(path).toBe(`/saved-searches/${searchId}`);
    ctx.clock.advance({ days: 1 });
    expect(await look()).toBe(1);
    expect(await notificationsOf(person)).toHaveLength(1);
  });

  it("tells of a firm that matches only since it changed, and of none that comes back", async () => {
    const { word, person } = await createSearcher("weekly");
    const firm = await createFirm("Something else");
    const rename = async (name: string) => {
      await ctx.db.updateTable("company").set({ name }).where("id", "=", firm.id).execute();
      await ctx.transact((tx) => refreshCompanySearch(tx, [firm.id]));
      ctx.clock.advance({ days: 7 });
      await look();
    };
    await rename(`${word} now`);
    expect(await notificationsOf(person)).toHaveLength(1);
    await ctx.db.updateTable("notification").set({ read_at: ctx.clock.now() }).execute();
    await rename("Something else");
    await rename(`${word} again`);
    expect(await notificationsOf(person)).toHaveLength(1);
  });

  it("looks at a search that two workers find at the same time once", async () => {
    const { word, person } = await createSearcher("daily");
    await createFirm(`${word} new`);
    await createFirm(`${word} newer`);
    ctx.clock.advance({ days: 1 });
    const looked = await Promise.all([look(), look()]);
    expect(looked.toSorted()).toEqual([0, 1]);
    expect(await notificationsOf(person)).toEqual(["2 new firms for “My search”"]);
  });

  it("looks at all that are due, whichever was due first", async () => {
    for (let hours = 0; hours < 2; hours += 1) {
      for (let n = 0; n < 2; n += 1) await createSearcher("daily");
      ctx.clock.advance({ hours: 1 });
    }
    ctx.clock.advance({ days: 1 });
    expect(await look()).toBe(4);
    expect(await look()).toBe(0);
  });

  it("leaves the search due, and tells of nothing, when it is cut short", async () => {
    const { word, person } = await createSearcher("daily");
    await createFirm(`${word} new`);
    ctx.clock.advance({ days: 1 });
    const system = inBatchesOfOne(createSystemContext(ctx.services));
    const dying = {
      ...system,
      transact: <T>(work: (tx: Tx) => Promise<T>) =>
        system.transact(async (tx) => {
          await work(tx);
          throw new Error("killed before the commit");
        }),
    };
    expect(await tellNewMatches(dying)).toBe(0);
    expect(await notificationsOf(person)).toEqual([]);
    expect(await look()).toBe(1);
    expect(await notificationsOf(person)).toHaveLength(1);
  });

  it("skips the days on which nothing ran, and keeps its hour", async () => {
    const { as } = await createSearcher("daily");
    ctx.clock.set("2026-11-25T14:30:00Z");
    expect(await look()).toBe(1);
    expect(await listSavedSearches(as)).toMatchObject([{ dueAt: new Date("2026-11-26T09:00:00Z") }]);
  });

  it("tells once of a match whose number is lower than all that are remembered", async () => {
    const { word, person, searchId } = await createSearcher("daily");
    const gone = Array.from({ length: REMEMBERED_MATCHES }, (_, n) => 1_000_000_000 + n);
    await ctx.db.updateTable("saved_search").set({ seen_numbers: gone }).where("id", "=", searchId).execute();
    await createFirm(`${word} new`);
    for (let n = 0; n < 3; n++) {
      ctx.clock.advance({ days: 1 });
      expect(await look()).toBe(1);
      await ctx.db.updateTable("notification").set({ read_at: ctx.clock.now() }).execute();
    }
    expect(await notificationsOf(person)).toEqual(["2 new firms for “My search”"]);
    const { seen_numbers } = await ctx.db
      .selectFrom("saved_search")
      .select("seen_numbers")
      .where("id", "=", searchId)
      .executeTakeFirstOrThrow();
    expect(seen_numbers).toHaveLength(REMEMBERED_MATCHES);
  });

  it("watches the newest matches of a search that finds more than it remembers", async () => {
    const person = await createPerson(ctx, []);
    await ctx.database.pool.query(
      `insert into company (id, name, account_type, origin, is_claimed)
       select 'cmp_many_' || n, 'Plentiful ' || n, 'contractor', 'registration', true from generate_series(1, ${WATCHED_MATCHES + 20}) n`,
    );
    const many = await ctx.db
      .selectFrom("company")
      .select("id")
      .where("name", "like", "Plentiful %")
      .execute();
    await ctx.transact((tx) =>
      refreshCompanySearch(
        tx,
        many.map(({ id }) => id),
      ),
    );
    await saveSearch(ctx.as(person), { query: "q=plentiful", name: "Many", alert: "daily" });
    // The newest go, so that older ones come into sight.
    await ctx.db
      .updateTable("company")
      .set({ delisted_at: new Date() })
      .where("name", "like", "Plentiful 51%")
      .execute();
    await ctx.transact((tx) =>
      refreshCompanySearch(
        tx,
        many.map(({ id }) => id),
      ),
    );
    const firm = await createFirm("Plentiful and new");
    ctx.clock.advance({ days: 1 });
    await look();
    expect(await notificationsOf(person)).toEqual([`New for “Many”: ${firm.name}`]);
  });
});

describe("changeSearch", () => {
  it("begins an alert with what there is when it is switched on", async () => {
    const { word, person, as, searchId } = await createSearcher("off");
    await createFirm(`${word} while it was off`);
    ctx.clock.advance({ days: 1 });
    expect(await look()).toBe(0);
    await changeSearch(as, searchId, { name: "Renamed", alert: "weekly" });
    await createFirm(`${word} afterwards`);
    ctx.clock.advance({ days: 7 });
    await look();
    expect(await notificationsOf(person)).toEqual([`New for “Renamed”: ${word} afterwards`]);
    await changeSearch(as, searchId, { name: "Renamed", alert: "off" });
    ctx.clock.advance({ days: 7 });
    expect(await look()).toBe(0);
  });

  it("keeps what was seen when only the name changes", async () => {
    const { word, person, as, searchId } = await createSearcher("daily");
    await createFirm(`${word} new`);
    await changeSearch(as, searchId, { name: "Renamed", alert: "daily" });
    ctx.clock.advance({ days: 1 });
    await look();
    expect(await notificationsOf(person)).toHaveLength(1);
  });
});

describe("another rhythm", () => {
  const rhythms = {
    "changed to": (as: typeof ctx, searchId: string) =>
      changeSearch(as, searchId, { name: "My search", alert: "weekly" }),
    "saved again with": (as: typeof ctx, _: string, query: string) =>
      saveSearch(as, { query, name: "My search", alert: "weekly" }),
  };

  it.each(["changed to", "saved again with"] as const)(
    "tells in time what came before it was %s it",
    async (how) => {
      const { word, person, as, searchId } = await createSearcher("daily");
      await createFirm(`${word} new`);
      ctx.clock.advance({ hours: 12 });
      await rhythms[how](as as typeof ctx, searchId, `q=${word}&sort=rating`);
      ctx.clock.advance({ days: 6 });
      expect(await look()).toBe(0);
      ctx.clock.advance({ days: 1 });
      await look();
      expect(await notificationsOf(person)).toEqual([`New for “My search”: ${word} new`]);
    },
  );
});

describe("deleteSearch", () => {
  it("takes the search and its alert away", async () => {
    const { as, searchId } = await createSearcher("daily");
    await deleteSearch(as, searchId);
    expect(await listSavedSearches(as)).toEqual([]);
    ctx.clock.advance({ days: 1 });
    expect(await look()).toBe(0);
    await expect(deleteSearch(as, searchId)).rejects.toMatchObject({ kind: "not-found" });
  });
});
