import { beforeEach, describe, expect, it } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import type { Member } from "#domain/actor.ts";
import { listReviews } from "#domain/companies/list-reviews.ts";
import { createSystemContext } from "#domain/context.ts";
import { getInquiry } from "#domain/inquiries/get-inquiry.ts";
import { createCompany, createPerson, createReview, createWork } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { createTestContext } from "#test/test-context.ts";
import { getReviewableWork } from "./get-reviewable-work.ts";
import { listOwnReviews } from "./list-own-reviews.ts";
import { postReview } from "./post-review.ts";
import { publishDueReviews } from "./publish-due-reviews.ts";
import { removeReview } from "./remove-review.ts";
import { PAGE_OF_OWN_REVIEWS } from "./reviews.limits.ts";
import { PUBLISH_REVIEWS_QUEUE } from "./reviews.jobs.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, { limited: ["reviews-person"] });
let keys = 0;

beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("review").where("state", "=", "submitted").execute();
});

async function createPair(state = "completed") {
  const asking = await createCompany(ctx, { account_type: "client" });
  const asked = await createCompany(ctx);
  const { id: inquiryId } = await createWork(ctx, { asking, asked }, { state });
  const [buyer, firm] = [await createPerson(ctx, [asking]), await createPerson(ctx, [asked])];
  return { asking, asked, buyer, firm, inquiryId };
}

const reviewOf = (inquiryId: string, marks = [5, 4, 4, 4, 4], key = `key-review-${++keys}`) => {
  const [mark1, mark2, mark3, mark4, mark5] = marks;
  return { inquiryId, key, mark1, mark2, mark3, mark4, mark5, body: "Tidy and on time." };
};

const post = (person: Member, input: Record<string, unknown>) => postReview(ctx.as(person), input);
const notificationsOf = async ({ userId }: Member) =>
  (
    await ctx.db.selectFrom("notification").selectAll().where("user_id", "=", userId).orderBy("id").execute()
  ).map(({ kind, title, path }) => ({ kind, title, path }));
const ratingOf = async ({ id }: { id: string }) =>
  ctx.db
    .selectFrom("company")
    .select(["rating", "review_count"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const publishDue = () => publishDueReviews(inBatchesOfOne(createSystemContext(ctx.services)));

describe("postReview", () => {
  it("keeps a review until the other side has written, and tells them only that there is one", async () => {
    const { asking, asked, buyer, firm, inquiryId } = await createPair();
    const colleague = await createPerson(ctx, [asking]);
    const posted = await post(buyer, reviewOf(inquiryId));
    expect(posted).toEqual({
      reviewId: posted.reviewId,
      isPublished: false,
      publishAt: new Date("2026-12-05T09:00:00Z"),
    });
    expect(await ctx.jobsOn(PUBLISH_REVIEWS_QUEUE)).toContainEqual({ reviewId: posted.reviewId });
    expect(await notificationsOf(firm)).toEqual([
      {
        kind: "review",
        title: `${asking.name} has reviewed your company. Write your review, or read theirs on 5 Dec 2026`,
        path: `/reviews/new?inquiry=${inquiryId}`,
      },
    ]);
    expect(await notificationsOf(buyer)).toEqual([]);
    expect(await ratingOf(asked)).toEqual({ rating: null, review_count: 0 });
    expect((await listReviews(ctx, { number: asked.number })).reviews).toEqual([]);
    expect((await getInquiry(ctx.as(colleague), inquiryId)).hasReviewed).toBe(true);
    expect((await getInquiry(ctx.as(firm), inquiryId)).hasReviewed).toBe(false);
    const seen = await getReviewableWork(ctx.as(firm), { inquiryId });
    expect(seen).toMatchObject({ hasOtherWritten: true, written: null, direction: "sub-to-main" });
    expect(JSON.stringify([seen, await listOwnReviews(ctx.as(firm))])).not.toContain("Tidy and on time.");
    expect((await listOwnReviews(ctx.as(colleague))).written).toMatchObject([
      { body: "Tidy and on time.", state: "submitted" },
    ]);
  });

  it("publishes both with the second one: ratings, search rows and notifications follow at once", async () => {
    const { asking, asked, buyer, firm, inquiryId } = await createPair();
    const first = await post(buyer, reviewOf(inquiryId, [5, 4, 4, 4, 4]));
    expect(await post(firm, reviewOf(inquiryId, [3, 3, 3, 3, 2]))).toMatchObject({
      isPublished: true,
      publishAt: null,
    });
    expect(await ratingOf(asked)).toEqual({ rating: 4.2, review_count: 1 });
    expect(await ratingOf(asking)).toEqual({ rating: 2.8, review_count: 1 });
    const { rating_key } = await ctx.db
      .selectFrom("company_search")
      .select("rating_key")
      .where("number", "=", asked.number)
      .executeTakeFirstOrThrow();
    expect(rating_key).toBe(80);
    expect((await listReviews(ctx, { number: asked.number })).reviews).toMatchObject([
      { id: first.reviewId, authorName: asking.name, direction: "main-to-sub", score: 4.2 },
    ]);
    expect(await notificationsOf(buyer)).toMatchObject([
      { title: `${asked.name} rated your company 2.8 out of 5` },
    ]);
    expect((await notificationsOf(firm)).map(({ path }) => path)).toEqual([
      `/reviews/new?inquiry=${inquiryId}`,
    ]);
    ctx.clock.advance({ days: 15 });
    expect(await publishDue()).toBe(0);
  });

  it("takes the same review sent twice as one, and refuses a second one of the company", async () => {
    const { asked, buyer, asking, inquiryId } = await createPair();
    const review = reviewOf(inquiryId);
    const [one, two] = [await post(buyer, review), await post(buyer, review)];
    expect(two).toEqual(one);
    await expect(post(buyer, reviewOf(inquiryId))).rejects.toMatchObject({ kind: "conflict" });
    const colleague = await createPerson(ctx, [asking]);
    await expect(post(colleague, review)).rejects.toThrow(
      `Your company has already reviewed ${asked.name} for this work.`,
    );
  });

  it("publishes each exactly once when both sides write at the same moment", async () => {
    const { asking, asked, buyer, firm, inquiryId } = await createPair();
    const twice = reviewOf(inquiryId, [5, 5, 5, 5, 5]);
    await Promise.all([
      post(buyer, twice),
      post(firm, reviewOf(inquiryId, [4, 4, 4, 4, 4])),
      post(buyer, twice),
    ]);
    expect(await ratingOf(asked)).toEqual({ rating: 5, review_count: 1 });
    expect(await ratingOf(asking)).toEqual({ rating: 4, review_count: 1 });
    const all = [...(await notificationsOf(buyer)), ...(await notificationsOf(firm))];
    expect(all.filter(({ title }) => title.includes("out of 5"))).toHaveLength(1);
  });

  it.each(["accepted", "completed"])(
    "lets a company write of %s work whoever has blocked whom",
    async (state) => {
      const { asking, asked, buyer, firm, inquiryId } = await createPair(state);
      await post(firm, reviewOf(inquiryId, [1, 1, 1, 1, 1]));
      for (const [one, other] of [
        [asked, asking],
        [asking, asked],
      ] as const) {
        const block = { company_id: one.id, blocked_company_id: other.id, created_at: ctx.clock.now() };
        await ctx.db.insertInto("company_block").values(block).execute();
      }
      expect((await listOwnReviews(ctx.as(buyer))).toWrite).toMatchObject([{ work: { inquiryId } }]);
      expect(await getReviewableWork(ctx.as(buyer), { inquiryId })).toMatchObject({ hasOtherWritten: true });
      expect(await post(buyer, reviewOf(inquiryId, [2, 2, 2, 2, 2]))).toMatchObject({ isPublished: true });
      expect(await ratingOf(asked)).toEqual({ rating: 2, review_count: 1 });
      expect(await ratingOf(asking)).toEqual({ rating: 1, review_count: 1 });
    },
  );

  it("takes marks from 1 to 5 and a text only", async () => {
    const { buyer, inquiryId } = await createPair();
    for (const wrong of [{ mark3: 0 }, { mark3: 6 }, { mark3: 2.5 }, { mark3: "x" }, { mark3: undefined }]) {
      await expect(post(buyer, { ...reviewOf(inquiryId), ...wrong })).rejects.toThrow(
        "Choose a rating for programme",
      );
    }
    await expect(post(buyer, { ...reviewOf(inquiryId), body: " \n " })).rejects.toThrow(
      "Write what it was like",
    );
    await expect(post(buyer, { ...reviewOf(inquiryId), body: "x".repeat(4001) })).rejects.toThrow(
      "at most 4000",
    );
    expect((await listOwnReviews(ctx.as(buyer))).written).toEqual([]);
  });

  it.each(["new", "seen", "quoted", "withdrawn", "expired", "not-accepted"])(
    "refuses work whose inquiry is %s",
    async (state) => {
      const { buyer, firm, inquiryId } = await createPair(state);
      for (const person of [buyer, firm]) {
        await expect(post(person, reviewOf(inquiryId))).rejects.toMatchObject({ kind: "conflict" });
      }
    },
  );

  it("leaves what was removed meanwhile removed when the other side writes late", async () => {
    const { asked, buyer, firm, inquiryId } = await createPair();
    const { reviewId } = await post(buyer, reviewOf(inquiryId, [1, 1, 1, 1, 1]));
    ctx.clock.advance({ days: 14 });
    await publishDue();
    await ctx.transact((tx) => removeReview(tx, reviewId));
    ctx.clock.advance({ days: 1 });
    const told = await notificationsOf(firm);
    expect(await post(firm, reviewOf(inquiryId))).toMatchObject({ isPublished: true });
    const removed = ctx.db.selectFrom("review").select("state").where("id", "=", reviewId);
    expect(await removed.execute()).toEqual([{ state: "removed" }]);
    expect(await ratingOf(asked)).toEqual({ rating: null, review_count: 0 });
    expect(await notificationsOf(firm)).toEqual(told);
  });

  it("answers a second sending as it stands now: published, once the other side has written", async () => {
    const { buyer, firm, inquiryId } = await createPair();
    const first = reviewOf(inquiryId);
    expect(await post(buyer, first)).toMatchObject({ isPublished: false, publishAt: expect.any(Date) });
    await post(firm, reviewOf(inquiryId));
    expect(await post(buyer, first)).toMatchObject({ isPublished: true, publishAt: null });
  });
});

describe("publishDueReviews", () => {
  it("publishes after 14 days what the other side has not answered, once, and tells both", async () => {
    const { asking, asked, buyer, firm, inquiryId } = await createPair("accepted");
    await post(buyer, reviewOf(inquiryId, [2, 2, 2, 2, 2]));
    ctx.clock.set("2026-12-05T08:59:59Z");
    expect(await publishDue()).toBe(0);
    ctx.clock.set("2026-12-05T09:00:00Z");
    expect(await publishDue()).toBe(1);
    expect(await publishDue()).toBe(0);
    expect(await ratingOf(asked)).toEqual({ rating: 2, review_count: 1 });
    expect(await notificationsOf(buyer)).toMatchObject([
      { title: `Your review of ${asked.name} is published` },
    ]);
    expect((await notificationsOf(firm)).at(-1)!.title).toBe(
      `${asking.name} rated your company 2.0 out of 5`,
    );
    expect(await post(firm, reviewOf(inquiryId))).toMatchObject({ isPublished: true });
  });

  it("means all published reviews of a company, whoever publishes at the same time", async () => {
    const asked = await createCompany(ctx);
    const buyers = [];
    for (let n = 0; n < 4; n++) {
      const asking = await createCompany(ctx, { account_type: "client" });
      const { id } = await createWork(ctx, { asking, asked });
      const buyer = await createPerson(ctx, [asking]);
      await post(buyer, reviewOf(id, [n + 1, n + 1, n + 1, n + 1, n + 1]));
      buyers.push(buyer);
    }
    await createReview(ctx, asked, { score: 5 });
    ctx.clock.advance({ days: 14 });
    await Promise.all([publishDue(), publishDue()]);
    expect(await ratingOf(asked)).toEqual({ rating: 3, review_count: 5 });
    for (const buyer of buyers) expect(await notificationsOf(buyer)).toHaveLength(1);
  });
});

describe("listOwnReviews", () => {
  it("offers the work that is still to be reviewed, what is completed first", async () => {
    const { asking, asked, buyer, firm, inquiryId } = await createPair("accepted");
    const accepted = { state_changed_at: "2026-11-20T09:00:00Z" };
    await ctx.db.updateTable("inquiry").set(accepted).where("id", "=", inquiryId).execute();
    const done = await createWork(ctx, { asking, asked }, { projectName: "Mill Lane" });
    await createWork(ctx, { asking, asked }, { state: "quoted", projectName: "Not yet" });
    expect((await listOwnReviews(ctx.as(firm))).toWrite).toEqual([
      {
        work: { inquiryId: done.id },
        otherName: asking.name,
        projectName: "Mill Lane",
        isCompleted: true,
        startedOn: null,
        otherPublishAt: null,
      },
      {
        work: { inquiryId },
        otherName: asking.name,
        projectName: "Harbour Square",
        isCompleted: false,
        startedOn: null,
        otherPublishAt: null,
      },
    ]);
    await post(buyer, reviewOf(done.id));
    expect((await listOwnReviews(ctx.as(buyer))).toWrite.map(({ work }) => work)).toEqual([{ inquiryId }]);
    expect((await listOwnReviews(ctx.as(firm))).toWrite[0]).toMatchObject({
      work: { inquiryId: done.id },
      otherPublishAt: new Date("2026-12-05T09:00:00Z"),
    });
  });

  it("shows what one's company has written in pages, each review once, and nothing after another's", async () => {
    const { asking, asked, buyer, firm } = await createPair();
    const ids: string[] = [];
    for (let at = 0; at < PAGE_OF_OWN_REVIEWS + 2; at++) {
      const created_at = new Date(Date.UTC(2026, 0, 1 + Math.floor(at / 2)));
      ids.push((await createReview(ctx, asked, { author_company_id: asking.id, created_at })).id);
    }
    const first = await listOwnReviews(ctx.as(buyer));
    const second = await listOwnReviews(ctx.as(buyer), { after: first.next });
    const shown = [...first.written, ...second.written].map(({ id }) => id);
    expect(first.written).toHaveLength(PAGE_OF_OWN_REVIEWS);
    expect(shown.toSorted()).toEqual(ids.toSorted());
    expect(second).toMatchObject({ next: null, toWrite: [] });
    expect((await listOwnReviews(ctx.as(firm), { after: first.next })).written).toEqual([]);
  });
});
