import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getProfileViews } from "./get-profile-views.ts";
import { type ProfileView, recordProfileViews } from "./record-profile-views.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function createWatched() {
  const company = await createCompany(ctx);
  const owner = await createPerson(ctx, [company]);
  const look = (...views: Partial<ProfileView>[]) =>
    recordProfileViews(
      system(),
      views.map((view) => ({
        companyNumber: company.number,
        member: undefined,
        network: "net-1",
        userAgent: FIREFOX,
        at: ctx.clock.now(),
        ...view,
      })),
    );
  return { company, owner, look, views: () => getProfileViews(ctx.as(owner)) };
}
// Each test, and each try of one, begins on the same day.
beforeEach(() => ctx.clock.set("2026-11-21T09:00:00Z"));

const memberOf = async (): Promise<Member> => createPerson(ctx, [await createCompany(ctx)]);

test("a visitor counts once a day, another network or browser is another visitor", async () => {
  const { look, views } = await createWatched();
  await look({}, {}, { network: "net-2" });
  await look({ userAgent: FIREFOX.replace("140", "141") }, {});
  expect((await views())?.total).toBe(3);
  ctx.clock.advance({ days: 1 });
  await look({});
  const seen = await views();
  expect(seen?.total).toBe(4);
  expect(seen?.days.slice(-2)).toEqual([
    { day: "2026-11-21", views: 3 },
    { day: "2026-11-22", views: 1 },
  ]);
  expect(seen?.days).toHaveLength(90);
});

test("a company's members are one viewer, its own team and robots are none", async () => {
  const { company, owner, look, views } = await createWatched();
  const guest = await memberOf();
  const colleague = { ...(await createPerson(ctx, [])), memberships: guest.memberships };
  await look({ member: guest }, { member: colleague, network: "net-9" }, { member: await memberOf() });
  expect((await views())?.total).toBe(2);
  const robots = ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""];
  await look({ member: owner }, ...robots.map((userAgent) => ({ userAgent, network: userAgent })));
  await look({ companyNumber: company.number + 500_000 });
  expect((await views())?.total).toBe(2);
});

test("whoever is in several companies is of the team of each", async () => {
  const { owner, look, views } = await createWatched();
  const { memberships } = await memberOf();
  await look({ member: { ...owner, memberships: [...memberships, ...owner.memberships] } });
  expect((await views())?.total).toBe(0);
});

test("ninety days are shown, the first of them too", async () => {
  const { look, views } = await createWatched();
  await look({});
  ctx.clock.advance({ days: 89 });
  const seen = await views();
  expect([seen?.total, seen?.days[0]]).toEqual([1, { day: "2026-11-21", views: 1 }]);
  ctx.clock.advance({ days: 1 });
  expect((await views())?.total).toBe(0);
});

test("the day is London's, and what is kept names nobody and cannot be followed from day to day", async () => {
  const { company, look } = await createWatched();
  // 23:30 UTC in summer is the next day in London.
  await look({ at: new Date("2026-07-01T23:30:00Z") }, { at: new Date("2026-07-02T23:30:00Z") });
  const rows = await ctx.db
    .selectFrom("profile_view")
    .selectAll()
    .where("company_id", "=", company.id)
    .orderBy("day")
    .execute();
  expect(rows.map(({ day }) => day)).toEqual(["2026-07-02", "2026-07-03"]);
  expect(rows[0]!.viewer).not.toBe(rows[1]!.viewer);
  expect(JSON.stringify(rows)).not.toContain("net-1");
});

test("the days shown end with London's today", async () => {
  ctx.clock.set("2026-07-01T23:30:00Z");
  const { look, views } = await createWatched();
  await look({});
  const shown = await views();
  expect(shown).toMatchObject({ total: 1 });
  expect(shown?.days.at(-1)).toEqual({ day: "2026-07-02", views: 1 });
});

test("views of more than 90 days ago are not shown", async () => {
  await ctx.db.deleteFrom("profile_view").execute();
  const { look, views } = await createWatched();
  await look({});
  ctx.clock.advance({ days: 90 });
  expect((await views())?.total).toBe(0);
});

test("figures are shown to the company's own members, and counted by nobody", async () => {
  const { owner, look } = await createWatched();
  await look({});
  expect((await getProfileViews(ctx.as(await memberOf())))?.total).toBe(0);
  expect(await getProfileViews(ctx.as({ ...owner, memberships: [] }))).toBeUndefined();
  await expect(getProfileViews(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  for (const actor of [owner, { kind: "visitor" } as const]) {
    await expect(recordProfileViews(ctx.as(actor), [])).rejects.toMatchObject({ kind: "forbidden" });
  }
});
