import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import { historyWords } from "#domain/packages/history-words.data.ts";
import { listHistory } from "#domain/packages/list-history.ts";
import { getReviewableWork } from "#domain/reviews/get-reviewable-work.ts";
import { listOwnReviews } from "#domain/reviews/list-own-reviews.ts";
import { postReview } from "#domain/reviews/post-review.ts";
import { londonDay } from "#platform/london-time.ts";
import { type AcceptedAward, createAccepted } from "#test/accepted-award.ts";
import { createPerson } from "#test/factories.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { getAwardedWork } from "./get-awarded-work.ts";
import { listShownWork } from "./list-shown-work.ts";
import { recordWorkStart } from "./record-work-start.ts";
import { takeStartBack } from "./take-start-back.ts";
import { setWorkShown } from "./set-work-shown.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
expectTrail(ctx, {
  audited: [
    "work-hidden",
    "work-shown",
    "work-start-confirmed",
    "work-start-recorded",
    "work-start-taken-back",
  ],
  limited: ["awarded-work-person"],
});
let accepted: AcceptedAward;
let awardId: string;
let buyer: Member;
let winner: Member;
/** The day of the acceptance. */
let first: string;

beforeEach(async () => {
  accepted = await createAccepted(ctx);
  ({ awardId, buyer, winner } = accepted);
  first = londonDay(ctx.clock.now());
  ctx.clock.advance({ days: 20 });
  await ctx.db.deleteFrom("notification").execute();
});

const sideOf = (by: Member) => (by === buyer ? "buyer" : "firm");
const look = (by: Member, side = sideOf(by)) => getAwardedWork(ctx.as(by), { awardId, side });
const start = (by: Member, startedOn: string, seen = 0, side = sideOf(by)) =>
  recordWorkStart(ctx.as(by), { awardId, side, startedOn, seen: String(seen) });
const back = async (by: Member, seen?: number, side = sideOf(by)) => {
  const version = seen ?? (await look(by, side).catch(() => ({ version: 0 }))).version;
  return takeStartBack(ctx.as(by), { awardId, side, seen: String(version) });
};
const show = async (by: Member, isShown: "yes" | "no" = "yes") => {
  const { version } = await look(by);
  return setWorkShown(ctx.as(by), { awardId, side: sideOf(by), isShown, seen: String(version) });
};
const day = (days: number) =>
  londonDay(new Date(new Date(`${first}T12:00:00Z`).getTime() + days * 86_400_000));
const toldTo = async ({ userId }: Member) =>
  (
    await ctx.db
      .selectFrom("notification")
      .select(["title", "path"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute()
  ).map(({ title, path }) => `${title} -> ${path}`);
const marks = { mark1: "4", mark2: "4", mark3: "4", mark4: "4", mark5: "4" };
const review = (by: Member, key = "key-of-work", of = awardId) =>
  postReview(ctx.as(by), { awardId: of, key, body: "Tidy and on time.", ...marks });

describe("the start of awarded work", () => {
  test("is recorded by either side, and the other one is told", async () => {
    await start(winner, day(3));
    expect(await look(buyer)).toMatchObject({
      startedOn: day(3),
      recordedBy: "Calder Groundworks",
      version: 1,
      cannot: { record: null, show: null },
    });
    expect(await toldTo(buyer)).toEqual([
      expect.stringMatching(
        /^Calder Groundworks has recorded that the work started on \d+ \w+ \d{4}: .* -> \/company\/tenders\/pkg_\w+\/award#work-awd_\w+$/,
      ),
    ]);
    expect(await toldTo(winner)).toEqual([]);
    const [line] = await listHistory(ctx, { packageId: accepted.packageId });
    expect(historyWords(line!.kind, line!.details)).toMatch(
      /^Calder Groundworks records that the work started on /,
    );
    for (const [at, lines] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const of = { packageId: accepted.packageId, invitationId: accepted.invitations[at]! };
      const own = (await listHistory(ctx, of)).filter(({ kind }) => kind === "work-started");
      expect(own).toHaveLength(lines);
    }
  });

  test("is a day from the acceptance on that has come", async () => {
    await expect(start(buyer, day(-1))).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("before the award was accepted"),
    });
    await expect(start(buyer, day(21))).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("still to come"),
    });
    for (const wrong of ["", "soon", "2026-02-30"])
      await expect(start(buyer, wrong)).rejects.toMatchObject({ name: "ZodError" });
    await start(buyer, day(0));
    await start(buyer, day(20), 1);
    expect(await look(winner)).toMatchObject({ startedOn: day(20), version: 2 });
  });

  test("is corrected by whoever has seen how it stands, and by nobody else", async () => {
    await start(winner, day(3));
    await expect(start(buyer, day(4))).rejects.toMatchObject({ kind: "conflict" });
    await start(winner, day(3));
    expect(await look(winner)).toMatchObject({ startedOn: day(3), version: 1 });
    await start(buyer, day(4), 1);
    expect(await look(winner)).toMatchObject({ startedOn: day(4), version: 2 });
    expect((await look(winner)).recordedBy).toBe((await look(winner)).otherName);
    expect(await toldTo(winner)).toEqual([expect.stringContaining("has corrected the start of the work to")]);
  });

  test("is confirmed by the other side with the same day, and by nobody else", async () => {
    await start(winner, day(3));
    expect(await look(buyer)).toMatchObject({ isToConfirm: true, confirmedAt: null });
    expect(await look(winner)).toMatchObject({ isToConfirm: false });
    await start(buyer, day(3));
    expect(await look(winner)).toMatchObject({
      recordedBy: "Calder Groundworks",
      confirmedAt: ctx.clock.now(),
    });
    expect((await look(winner)).confirmedBy).toBe((await look(winner)).otherName);
    const { version } = await look(buyer);
    await start(buyer, day(3), version);
    expect(await look(buyer)).toMatchObject({ version, isToConfirm: false });
    await start(winner, day(5), version);
    expect(await look(buyer)).toMatchObject({ startedOn: day(5), confirmedAt: null, isToConfirm: true });
  });

  test("is taken back by the side that recorded it, until it is confirmed or reviewed", async () => {
    await start(winner, day(3));
    await expect(back(buyer)).rejects.toMatchObject({ kind: "conflict" });
    await expect(back(winner, 0)).rejects.toMatchObject({ kind: "conflict" });
    for (const by of [accepted.rival])
      await expect(back(by, undefined, "firm")).rejects.toMatchObject({ kind: "not-found" });
    await back(winner);
    expect(await look(buyer)).toMatchObject({ startedOn: null, recordedBy: null, isToConfirm: false });
    expect((await toldTo(buyer)).join()).toContain("has taken back that the work has started");
    await expect(review(buyer)).rejects.toMatchObject({ kind: expect.any(String) as string });
    await expect(back(winner)).rejects.toMatchObject({ kind: "conflict" });
    const { version } = await look(winner);
    await start(winner, day(4), version);
    await start(buyer, day(4), version);
    await expect(back(winner)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("said that this start is right"),
    });
  });

  test("is one of two that are sent at once", async () => {
    const sent = await Promise.allSettled([start(winner, day(3)), start(buyer, day(4))]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await look(buyer)).version).toBe(1);
  });

  test("stands once a review rests on it", async () => {
    await start(buyer, day(3));
    await review(winner);
    await expect(start(buyer, day(4), 1)).rejects.toMatchObject({ kind: "conflict" });
    expect((await look(buyer)).cannot).toMatchObject({
      record: expect.stringContaining("review"),
      show: null,
    });
    expect((await look(winner)).isReviewedByOwn).toBe(true);
    expect((await look(buyer)).isReviewedByOwn).toBe(false);
  });
});

describe("to whom the work is not theirs", () => {
  test.each(["a rival tenderer", "the other side", "a visitor"])("%s finds nothing", async (who) => {
    await start(buyer, day(3));
    const actor = { "a rival tenderer": accepted.rival, "the other side": winner }[who];
    const as = ctx.as(actor ?? { kind: "visitor" });
    const kind = actor ? "not-found" : "unauthenticated";
    const of = { awardId, side: "buyer", seen: "1" };
    await expect(getAwardedWork(as, of)).rejects.toMatchObject({
      kind,
      message: actor ? "There is no such work among yours." : "Sign in to see the work that was awarded.",
    });
    await expect(recordWorkStart(as, { ...of, startedOn: day(5) })).rejects.toMatchObject({ kind });
    await expect(setWorkShown(as, { ...of, isShown: "yes" })).rejects.toMatchObject({ kind });
    expect(await look(buyer)).toMatchObject({ startedOn: day(3), version: 1, isOwnShown: false });
  });

  test("a viewer reads, and says nothing for the company", async () => {
    const viewer = await createPerson(ctx, [accepted.sides.buyer.company], { role: "viewer" });
    const { cannot } = await look(viewer, "buyer");
    expect([cannot.record, cannot.show]).toEqual([
      expect.stringMatching(/^You can read here/),
      expect.stringMatching(/^You can read here/),
    ]);
    await expect(start(viewer, day(3), 0, "buyer")).rejects.toMatchObject({ kind: "forbidden" });
    const yes = { awardId, side: "buyer", isShown: "yes", seen: "0" };
    await expect(setWorkShown(ctx.as(viewer), yes)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("an award that is not accepted is no work", async () => {
    for (const state of ["approved", "issued", "declined", "withdrawn"]) {
      await ctx.db.updateTable("package_award").set({ state }).where("id", "=", awardId).execute();
      await expect(start(buyer, day(3))).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});

describe("work on both profiles", () => {
  const numbers = () => [accepted.sides.buyer.company.number, accepted.sides.first.company.number];
  const shown = async () =>
    Promise.all(numbers().map((number) => listShownWork(ctx, { number: String(number) })));

  test("stands there while both sides agree, without a price", async () => {
    await start(buyer, day(3));
    await show(buyer);
    expect((await shown()).map(({ total }) => total)).toEqual([0, 0]);
    expect(await toldTo(winner)).toContainEqual(
      expect.stringContaining("would show the work on both profiles"),
    );
    await show(winner);
    const [ofBuyer, ofWinner] = await shown();
    const work = { trade: serviceName("EG-07"), startedIn: `${day(3).slice(0, 7)}-01` };
    expect(ofBuyer).toMatchObject({
      total: 1,
      work: [{ ...work, isLetting: true, other: { name: "Calder Groundworks" } }],
    });
    expect(ofWinner).toMatchObject({ total: 1, work: [{ ...work, isLetting: false }] });
    expect(Object.keys(ofWinner!.work[0]!).toSorted()).toEqual(
      ["id", "isLetting", "other", "place", "projectName", "startedIn", "title", "trade"].toSorted(),
    );
    await show(winner, "no");
    expect((await shown()).map(({ total }) => total)).toEqual([0, 0]);
    expect(await toldTo(buyer)).toContainEqual(
      expect.stringContaining("has taken the work off both profiles"),
    );
  });

  test("is gone with either company", async () => {
    await show(buyer);
    await show(winner);
    const { id } = accepted.sides.first.company;
    await ctx.db.updateTable("company").set({ closed_at: ctx.clock.now() }).where("id", "=", id).execute();
    expect(await listShownWork(ctx, { number: numbers()[0]! })).toEqual({ work: [], total: 0 });
    await expect(listShownWork(ctx, { number: numbers()[1]! })).rejects.toMatchObject({ kind: "not-found" });
  });

  test("is said by whoever has seen how it stands; the same once more says nothing new", async () => {
    await show(buyer);
    await show(buyer);
    expect(await look(buyer)).toMatchObject({ isOwnShown: true, isOtherShown: false, version: 1 });
    const stale = { awardId, side: "firm", isShown: "yes", seen: "0" };
    await expect(setWorkShown(ctx.as(winner), stale)).rejects.toMatchObject({ kind: "conflict" });
    expect(await toldTo(winner)).toHaveLength(1);
  });
});

describe("a review of awarded work (invariant 11)", () => {
  test("needs the award, a side of it, and a start that has come", async () => {
    for (const by of [buyer, winner]) {
      await expect(review(by)).rejects.toMatchObject({ kind: "conflict" });
      expect((await listOwnReviews(ctx.as(by))).toWrite).toEqual([]);
    }
    await start(buyer, day(3));
    await expect(review(accepted.rival)).rejects.toMatchObject({ kind: "not-found" });
    await expect(review(buyer, "key-of-nobody", "awd_0")).rejects.toMatchObject({ kind: "not-found" });
    await ctx.db
      .updateTable("awarded_work")
      .set({ started_on: day(21) })
      .where("award_id", "=", awardId)
      .execute();
    await expect(review(buyer)).rejects.toMatchObject({ kind: "conflict" });
    expect((await listOwnReviews(ctx.as(buyer))).toWrite).toEqual([]);
    ctx.clock.advance({ days: 1 });
    for (const by of [buyer, winner])
      expect((await listOwnReviews(ctx.as(by))).toWrite).toMatchObject([
        { work: { awardId }, startedOn: day(21), isCompleted: false },
      ]);
    expect(await review(winner)).toMatchObject({ isPublished: false });
    const nothing = { started_on: null, recorded_by: null, recorded_at: null };
    await ctx.db.updateTable("awarded_work").set(nothing).where("award_id", "=", awardId).execute();
    await ctx.db.updateTable("package_award").set({ state: "issued" }).where("id", "=", awardId).execute();
    await expect(review(buyer)).rejects.toMatchObject({ kind: "not-found" });
  });

  test("waits for the other side's, and is one for a company", async () => {
    await start(buyer, day(3));
    expect(await review(buyer)).toMatchObject({ isPublished: false });
    await expect(review(buyer, "key-of-another")).rejects.toMatchObject({ kind: "conflict" });
    expect(await toldTo(winner)).toContainEqual(expect.stringContaining(`/reviews/new?award=${awardId}`));
    const seen = await getReviewableWork(ctx.as(winner), { awardId });
    expect(seen).toMatchObject({ direction: "sub-to-main", hasOtherWritten: true, written: null });
    expect(JSON.stringify([seen, await listOwnReviews(ctx.as(winner))])).not.toContain("Tidy");
    expect((await listOwnReviews(ctx.as(winner))).toWrite).toMatchObject([
      { work: { awardId }, otherPublishAt: expect.any(Date) },
    ]);
    expect(await review(winner, "key-of-winner")).toMatchObject({ isPublished: true });
    for (const by of [buyer, winner]) expect((await listOwnReviews(ctx.as(by))).toWrite).toEqual([]);
    const rows = await ctx.db
      .selectFrom("review")
      .select(["direction", "state"])
      .where("award_id", "=", awardId)
      .orderBy("direction")
      .execute();
    expect(rows).toEqual([
      { direction: "main-to-sub", state: "published" },
      { direction: "sub-to-main", state: "published" },
    ]);
  });
});
