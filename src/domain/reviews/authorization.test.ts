import { expect, test } from "vitest";
import type { Actor, Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { createCompany, createPerson, createReview, createWork } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getPublishedReview } from "./get-published-review.ts";
import { getReviewableWork } from "./get-reviewable-work.ts";
import { listOwnReviews } from "./list-own-reviews.ts";
import { postReview } from "./post-review.ts";
import { publishDueReviews } from "./publish-due-reviews.ts";
import { replyToReview } from "./reply-to-review.ts";

const ctx = await createTestContext();
const asking = await createCompany(ctx, { account_type: "client" });
const asked = await createCompany(ctx);
const buyer = await createPerson(ctx, [asking]);
const firm = await createPerson(ctx, [asked]);
const { id: inquiryId } = await createWork(ctx, { asking, asked });
const review = { inquiryId, key: "key-stranger", body: "Hello" };
const marks = { mark1: 1, mark2: 1, mark3: 1, mark4: 1, mark5: 1 };
const { reviewId: waitingId } = await postReview(ctx.as(buyer), { ...review, ...marks, key: "key-buyer" });
const published = await createReview(ctx, asked, { author_company_id: asking.id, author_name: asking.name });

const stranger = await createPerson(ctx, [await createCompany(ctx)]);
// The very accounts of the two, once they have left their companies.
const exMember: Actor = { ...firm, memberships: [] };
const administrator: Member = { ...stranger, isAdministrator: true, isAdminMode: true };

async function everything() {
  const rows = await Promise.all(
    ["review", "notification", "company"].map(
      async (table) => (await ctx.database.pool.query(`select * from ${table} order by id`)).rows,
    ),
  );
  return JSON.stringify(rows);
}

const ofTheWork: [string, (as: Context) => Promise<unknown>][] = [
  ["getReviewableWork", (as) => getReviewableWork(as, { inquiryId })],
  ["postReview", (as) => postReview(as, { ...review, ...marks })],
];

test.each(ofTheWork)("%s: to strangers, ex-members and nobody there is no such work", async (_, run) => {
  const before = await everything();
  for (const actor of [stranger, exMember, administrator]) {
    await expect(run(ctx.as(actor))).rejects.toMatchObject({ kind: "not-found" });
  }
  await expect(run(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  await expect(run(ctx.as({ kind: "system" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await everything()).toBe(before);
});

test("who belongs to both companies reviews neither", async () => {
  const both = await createPerson(ctx, [asking, asked]);
  for (const [, run] of ofTheWork)
    await expect(run(ctx.as(both))).rejects.toMatchObject({ kind: "conflict" });
  expect((await listOwnReviews(ctx.as(both))).toWrite).toEqual([]);
});

test("a review that waits is not there for anybody but its authors' company", async () => {
  const before = await everything();
  for (const actor of [firm, stranger, exMember]) {
    const as = ctx.as(actor);
    await expect(replyToReview(as, waitingId, { body: "No" })).rejects.toMatchObject({ kind: "not-found" });
    for (const purpose of ["reply", "report"] as const) {
      await expect(getPublishedReview(as, waitingId, purpose)).rejects.toMatchObject({ kind: "not-found" });
    }
  }
  expect((await listOwnReviews(ctx.as(firm))).written).toEqual([]);
  expect((await listOwnReviews(ctx.as(stranger))).written).toEqual([]);
  expect(await everything()).toBe(before);
});

test("only the reviewed company's members reply", async () => {
  const before = await everything();
  for (const actor of [stranger, exMember, buyer]) {
    const reply = replyToReview(ctx.as(actor), published.id, { body: "No" });
    await expect(reply).rejects.toMatchObject({ kind: "forbidden" });
  }
  const visitor = ctx.as({ kind: "visitor" });
  await expect(replyToReview(visitor, published.id, { body: "No" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(await everything()).toBe(before);
});

test("publishing is the product's, and lists are one's own", async () => {
  const before = await everything();
  await expect(publishDueReviews(ctx.as(administrator))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(listOwnReviews(ctx.as(exMember))).rejects.toMatchObject({ kind: "forbidden" });
  await expect(listOwnReviews(ctx.as({ kind: "visitor" }))).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(await everything()).toBe(before);
});
