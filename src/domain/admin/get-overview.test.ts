import { expect, it } from "vitest";
import { confirm, createMember, register } from "#test/accounts.ts";
import { createCompany, createListing } from "#test/factories.ts";
import { sendEvidence } from "#test/evidence.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay } from "#platform/london-time.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import { createTestContext } from "#test/test-context.ts";
import { countTroubles } from "./count-troubles.ts";
import { getActivity } from "./get-activity.ts";
import { getOverview } from "./get-overview.ts";

import { listPeople } from "./list-people.ts";
import { listWaiting } from "./list-waiting.ts";

const ctx = await createTestContext();

it("counts people, subcontractors and those who came in the last seven days, for administrators only", async () => {
  const { member } = await createMember(ctx);
  const administrator = ctx.as({ ...member, isAdministrator: true });
  expect(await getOverview(administrator)).toEqual({ users: 1, contractors: 1, newSignUps: 1 });
  ctx.clock.advance({ days: 8 });
  const { email } = await register(ctx, {
    accountType: "client",
    serviceZone: "",
    selectedServices: ["commercial"],
  });
  await confirm(ctx, email);
  expect(await getOverview(administrator)).toEqual({ users: 2, contractors: 1, newSignUps: 1 });
  // Neither who has never been here nor who has left is one of ours.
  await createListing(ctx);
  await createCompany(ctx, { closed_at: ctx.clock.now() });
  expect(await getOverview(administrator)).toMatchObject({ contractors: 1 });
  const now = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ email: null, closed_at: now, erase_after: now, erased_at: now })
    .where("email", "=", email)
    .execute();
  expect(await getOverview(administrator)).toMatchObject({ users: 1 });
  await expect(getOverview(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(getOverview(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
});

it("says what went on day by day, and since when the oldest of what waits has waited", async () => {
  const { member } = await createMember(ctx);
  const firm = { id: member.memberships[0]!.companyId, name: "A firm" };
  const administrator = ctx.as({ ...member, isAdministrator: true });
  const today = londonDay(ctx.clock.now());
  const seekers = (words: string, count: number) =>
    Array.from({ length: count }, (_, each) => ({ words, seeker: `${each}`.padStart(32, "0"), day: today }));
  await ctx.db.insertInto("search_day").values({ day: today, searches: 7, empty: 3 }).execute();
  await ctx.db
    .insertInto("search_miss")
    .values([...seekers("thatching", 3), ...seekers("gilding", 4), ...seekers("my neighbour", 2)])
    .execute();
  expect(await listWaiting(administrator)).toEqual({
    evidence: null,
    claims: null,
    cases: null,
    complaints: null,
    daysLeft: null,
  });
  const { days, missed } = await getActivity(administrator);
  expect(days).toHaveLength(90);
  // Somebody who was erased since has signed up, too.
  expect(days.at(-1)).toMatchObject({ day: today, signUps: 2, searches: 7, misses: 3, messages: 0 });
  // What fewer than three networks looked for stays unread.
  expect(missed).toEqual([
    { words: "gilding", seekers: 4 },
    { words: "thatching", seekers: 3 },
  ]);
  const since = ctx.clock.now();
  await sendEvidence(ctx, { firm: firm as never, owner: member }, "public_liability");
  ctx.clock.advance({ days: 3 });
  await sendEvidence(ctx, { firm: firm as never, owner: member }, "hs_policy");
  // One that was acknowledged still waits for its answer.
  const complaint = { kind: "other", name: "A", email: "a@b.example", body: "B" };
  const later = new Date(since.getTime() + DAY_MS);
  await ctx.db
    .insertInto("complaint")
    .values([
      {
        ...complaint,
        id: "cpl_waits",
        reference: "C-1000",
        submission_key: "k",
        state: "acknowledged",
        created_at: since,
      },
      {
        ...complaint,
        id: "cpl_new",
        reference: "C-1001",
        submission_key: "l",
        state: "new",
        created_at: later,
      },
    ])
    .execute();
  expect(await listWaiting(administrator)).toMatchObject({
    evidence: since,
    claims: null,
    complaints: since,
    daysLeft: 28,
  });
  // Counted again after a few minutes.
  expect((await getActivity(administrator)).days.at(-4)).toMatchObject({ searches: 7 });
  for (const operation of [getActivity, listWaiting]) {
    await expect(operation(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(operation(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  }
});

it("lists who came in the last seven days alone", async () => {
  const { member: late } = await createMember(ctx);
  const administrator = ctx.as({ ...late, isAdministrator: true });
  const all = (await listPeople(administrator)).people;
  const recent = (await listPeople(administrator, { joined: "7" })).people;
  expect(recent.map(({ id }) => id)).toContain(late.userId);
  expect(recent.length).toBeLessThan(all.length);
  expect((await getOverview(administrator)).newSignUps).toBe(recent.length);
});

it("counts e-mails and jobs that failed in the last seven days", async () => {
  const { member } = await createMember(ctx);
  const administrator = ctx.as({ ...member, isAdministrator: true });
  const none = await countTroubles(administrator);
  const fate = (status: string, days: number) => ({
    job_id: `${status}-${days}`,
    queue: "mail",
    recipient_hash: "x",
    status,
    queued_at: new Date(ctx.clock.now().getTime() - days * 86_400_000),
    ended_at: ctx.clock.now(),
  });
  await ctx.db
    .insertInto("email_fate")
    .values([fate("refused", 1), fate("failed", 6), fate("failed", 8), fate("sent", 1)])
    .execute();
  expect(await countTroubles(administrator)).toEqual({
    refused: none.refused + 1,
    failed: none.failed + 1,
    jobs: none.jobs,
  });
  await expect(countTroubles(ctx.as(member))).rejects.toMatchObject({ kind: "forbidden" });
});

it("counts the first of the days that it shows, and none before it", async () => {
  const { member } = await createMember(ctx);
  const administrator = ctx.as({ ...member, isAdministrator: true });
  const first = (await getActivity(administrator)).days[0]!.day;
  const before = moveDay(first, -1);
  await ctx.db
    .insertInto("search_day")
    .values([first, before].map((day) => ({ day, searches: 5, empty: 2 })))
    .execute();
  // What was counted is kept for a few minutes.
  ctx.clock.advance({ minutes: 10 });
  const { days } = await getActivity(administrator);
  expect(days[0]).toMatchObject({ day: first, searches: 5, misses: 2 });
  expect(days.filter(({ searches }) => searches === 5)).toHaveLength(1);
});
