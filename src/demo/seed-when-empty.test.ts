import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";
import { getSavedList } from "#domain/favourites/get-saved-list.ts";
import { listSavedLists } from "#domain/favourites/list-saved-lists.ts";
import { listSavedSearches } from "#domain/favourites/list-saved-searches.ts";
import { seedDemoActivity } from "./seed-demo-activity.ts";
import { seedDemoFavourites } from "./seed-demo-favourites.ts";
import { seedDemoNotifications } from "./seed-demo-notifications.ts";
import { listNotifications } from "#domain/notifications/list-notifications.ts";
import { getProfileViews } from "#domain/profile-views/get-profile-views.ts";
import { seedDemoViews } from "./seed-demo-views.ts";
import { listOwnReviews } from "#domain/reviews/list-own-reviews.ts";
import { listActivity } from "#domain/dashboard/list-activity.ts";
import type { EncodedPicture } from "#platform/pictures.ts";
import { TestBrowser, signInAs } from "#test/accounts.ts";
import { createTestContext } from "#test/test-context.ts";
import { seedWhenEmpty } from "./seed-when-empty.ts";

const ctx = await createTestContext();
const services = { ...ctx.services, config: { ...ctx.services.config, isDemo: true } };

/** Encoding the real pictures takes most of the demo's seconds. */
const encode = (kind: EncodedPicture["kind"]): Promise<EncodedPicture> =>
  Promise.resolve({ kind, width: 40, height: 20, widths: [40], files: [] });

const countRows = async () => {
  const tables = [
    "inquiry",
    "notification",
    "audit_event",
    "saved_list",
    "saved_firm",
    "saved_search",
    "profile_view",
    "trade_package",
  ];
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await ctx.database.pool.query(`select count(*)::int as count from ${table}`);
      return [table, (rows[0] as { count: number }).count] as const;
    }),
  );
  return Object.fromEntries(counts);
};

async function signInto(part: "subcontractor" | "main contractor"): Promise<Member> {
  const { email, password } = demoSignIns.find((each) => each.part === part)!;
  return (await signInAs(ctx, email, new TestBrowser(), password)).member;
}

await seedWhenEmpty({ ...services, config: { ...services.config, isDemo: false } }, { encode });
const accountsOutsideTheDemo = await ctx.db.selectFrom("user_account").select("email").execute();
await seedWhenEmpty(services, { encode });

test("outside demo mode the directory is seeded without any account", () => {
  expect(accountsOutsideTheDemo).toEqual([]);
});

test("the log of e-mails has none of the past that would be on its way for ever", async () => {
  expect(await ctx.db.selectFrom("email_fate").select("queued_at").execute()).toEqual([]);
});

test("a second start adds nothing, and what the first one wrote is nobody's to ask for", async () => {
  const before = await countRows();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);
  await seedWhenEmpty(services, { encode });
  expect(await countRows()).toEqual(before);
  const person = ctx.as(await signInto("subcontractor"));
  await expect(seedDemoNotifications(person)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(seedDemoActivity(person)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(seedDemoFavourites(person)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(seedDemoViews(person)).rejects.toMatchObject({ kind: "forbidden" });
});

test("the main contractor finds lists with notes, a saved search, work to review and notifications", async () => {
  const daniel = ctx.as(await signInto("main contractor"));
  const lists = await listSavedLists(daniel);
  expect(lists).toMatchObject([
    { name: "Saved firms", isDefault: true, firmCount: 4 },
    { name: "Drylining for Bishopsgate", isDefault: false, firmCount: 3 },
  ]);
  const { firms } = await getSavedList(daniel, { listId: lists[1]!.id });
  expect(firms.every(({ note, savedBy }) => note !== "" && savedBy === "Daniel Okoro")).toBe(true);
  const [search, ...others] = await listSavedSearches(daniel);
  expect(search).toMatchObject({ name: "Verified drylining firms", alert: "weekly" });
  expect(others).toEqual([]);
  const { toWrite } = await listOwnReviews(daniel);
  expect(toWrite.filter(({ isCompleted }) => isCompleted)).toMatchObject([
    { otherName: "Severnside Drylining", projectName: "Quay Street offices, riser walls" },
  ]);
  const unread = await listNotifications(daniel, { isUnread: true });
  expect(new Set(unread.notifications.map(({ kind }) => kind))).toEqual(
    new Set(["inquiry", "quote", "message", "tender"]),
  );
  const all = await listNotifications(daniel);
  const titles = all.notifications.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(unread.notifications.length);
  expect(titles).toContain("No answer from Castlegate Electrical: Riverside plant room power has expired");
  expect(titles).toContain("New message from Ironbark Structural Steel about Financial District Tower");
});

test("the subcontractor's profile has been looked at for 90 days, more on weekdays and of late", async () => {
  const helen = ctx.as(await signInto("subcontractor"));
  const { total, days } = (await getProfileViews(helen))!;
  expect(total).toBeGreaterThan(100);
  const meanOf = (some: typeof days) => some.reduce((sum, { views }) => sum + views, 0) / some.length;
  expect(meanOf(days.slice(60))).toBeGreaterThan(meanOf(days.slice(0, 30)));
  const isWeekend = ({ day }: { day: string }) => [0, 6].includes(new Date(day).getUTCDay());
  expect(meanOf(days.filter(isWeekend))).toBeLessThan(meanOf(days.filter((each) => !isWeekend(each))) / 2);
  expect((await listNotifications(helen, { isUnread: true })).notifications.length).toBeGreaterThan(1);
  expect((await listSavedLists(helen))[0]).toMatchObject({ firmCount: 3 });
});

test("each sign-in's dashboard tells what its company did: on working days, in working hours, newest first", async () => {
  const companyDid = async (part: "subcontractor" | "main contractor") => {
    const activity = await listActivity(ctx.as(await signInto(part)));
    const did = activity.filter(({ path }) => path !== null);
    for (const { at } of did) {
      expect([0, 6]).not.toContain(at.getUTCDay());
      expect(at.getUTCHours()).toBeGreaterThanOrEqual(8);
      expect(at.getUTCHours()).toBeLessThanOrEqual(17);
      expect(at.getTime()).toBeLessThanOrEqual(ctx.clock.now().getTime());
    }
    expect(activity.map(({ at }) => at.getTime())).toEqual(
      activity.map(({ at }) => at.getTime()).toSorted((one, other) => other - one),
    );
    expect(activity.at(-1)).toMatchObject({ text: "Account created" });
    expect(new Set(did.map(({ about }) => about)).size).toBeGreaterThan(3);
    return new Set(did.map(({ text, who }) => `${text} (${who})`));
  };
  expect(await companyDid("main contractor")).toEqual(
    new Set([
      "A firm was asked for a quote (Daniel Okoro)",
      "A quote was accepted (Daniel Okoro)",
      "A quote was not accepted (Daniel Okoro)",
      "A project was published (Daniel Okoro)",
    ]),
  );
  expect(await companyDid("subcontractor")).toEqual(
    new Set([
      "A quote was sent (Helen Brough)",
      "A project was published (Helen Brough)",
      "Work was noted as finished (Helen Brough)",
    ]),
  );
});

test("no e-mail goes of what the demo only says has happened", async () => {
  const due = await ctx.db.selectFrom("notification").where("letter", "is not", null).select("id").execute();
  expect(due).toEqual([]);
});
