import { describe, expect, it } from "vitest";
import { expectTrail } from "#test/trail.ts";
import { addBystanders } from "#test/bystanders.ts";
import { listReviews } from "#domain/companies/list-reviews.ts";
import { createCompany, createPerson, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getPublishedReview } from "./get-published-review.ts";
import { listReviewPermissions } from "./list-review-permissions.ts";
import { moderateReview } from "./moderate-review.ts";
import { replyToReview } from "./reply-to-review.ts";
import { reportReview } from "./report-review.ts";

const ctx = await createTestContext();
await addBystanders(ctx);
expectTrail(ctx, {
  audited: ["review-removed", "review-report-dismissed"],
  limited: ["review-reports-person"],
});
const administrator = { ...(await createPerson(ctx, [])), isAdministrator: true };

async function createReviewed(values: Parameters<typeof createReview>[2] = {}) {
  const author = await createCompany(ctx, { account_type: "client" });
  const company = await createCompany(ctx);
  const written = { author_company_id: author.id, author_name: author.name };
  const { id } = await createReview(ctx, company, { ...written, ...values });
  const [writer, reviewed] = [await createPerson(ctx, [author]), await createPerson(ctx, [company])];
  return { id, author, company, writer, reviewed };
}

const entriesOf = async ({ number }: { number: number }) => (await listReviews(ctx, { number })).reviews;
const titlesOf = async ({ userId }: { userId: string }) =>
  (
    await ctx.db.selectFrom("notification").select(["kind", "title"]).where("user_id", "=", userId).execute()
  ).map(({ kind, title }) => `${kind}: ${title}`);

describe("replyToReview", () => {
  it("puts the reviewed company's reply below the review and tells the author's company", async () => {
    const { id, company, writer, reviewed } = await createReviewed();
    await replyToReview(ctx.as(reviewed), id, { body: "Thank you.\nIt was a pleasure." });
    expect(await entriesOf(company)).toMatchObject([{ reply: { body: "Thank you.\nIt was a pleasure." } }]);
    expect(await titlesOf(writer)).toEqual([`reply: ${company.name} has replied to your review`]);
    expect(await listReviewPermissions(ctx.as(reviewed), [id])).toMatchObject({ [id]: { canReply: false } });
  });

  it("is written once: the same again changes nothing, another one is refused", async () => {
    const { id, company, reviewed } = await createReviewed();
    const bodies = ["One", "Two", "One"];
    const answers = await Promise.allSettled(
      bodies.map((body) => replyToReview(ctx.as(reviewed), id, { body })),
    );
    // On a server any of the three may be the first.
    const [entry] = await entriesOf(company);
    const kept = entry && "reply" in entry ? entry.reply?.body : undefined;
    expect(bodies).toContain(kept);
    expect(answers.map(({ status }) => status)).toEqual(
      bodies.map((body) => (body === kept ? "fulfilled" : "rejected")),
    );
    await expect(getPublishedReview(ctx.as(reviewed), id, "reply")).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  it("may be as long as a review and no longer", async () => {
    const { id, reviewed } = await createReviewed();
    await expect(replyToReview(ctx.as(reviewed), id, { body: "x".repeat(4001) })).rejects.toThrow(
      "at most 4000",
    );
    await replyToReview(ctx.as(reviewed), id, { body: "x".repeat(4000) });
  });

  it("is the reviewed company's alone, and only of what is published", async () => {
    const { id, writer } = await createReviewed();
    const waiting = await createReviewed({ state: "submitted", published_at: null });
    await expect(replyToReview(ctx.as(writer), id, { body: "No" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(replyToReview(ctx.as(waiting.reviewed), waiting.id, { body: "No" })).rejects.toMatchObject({
      kind: "not-found",
    });
  });
});

describe("reportReview", () => {
  it("keeps a report a person, and the review stays where it is", async () => {
    const { id, company, reviewed } = await createReviewed();
    const reader = await createPerson(ctx, []);
    expect(await reportReview(ctx.as(reviewed), id, { reason: "Not about us" })).toMatchObject({
      isNew: true,
    });
    expect(await reportReview(ctx.as(reviewed), id, { reason: "Again" })).toMatchObject({ isNew: false });
    expect(await reportReview(ctx.as(reader), id, { reason: "Insulting" })).toMatchObject({ isNew: true });
    const kept = await ctx.db
      .selectFrom("review_report")
      .select("reason")
      .where("review_id", "=", id)
      .execute();
    expect(kept.map(({ reason }) => reason).toSorted()).toEqual(["Insulting", "Not about us"]);
    expect(await entriesOf(company)).toMatchObject([{ id }]);
    expect(await listReviewPermissions(ctx.as(reader), [id])).toEqual({
      [id]: { canReply: false, canReport: false, isReported: true },
    });
    expect(await listReviewPermissions(ctx.as(await createPerson(ctx, [])), [id])).toEqual({
      [id]: { canReply: false, canReport: true, isReported: false },
    });
  });

  it("is not for the company that wrote the review", async () => {
    const { id, writer } = await createReviewed();
    await expect(reportReview(ctx.as(writer), id, { reason: "Oops" })).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("moderateReview", () => {
  it("removes a review: a dated stub is left, the rating follows, everyone concerned hears of it", async () => {
    const { id, company, writer, reviewed } = await createReviewed({ score: 1, body: "Scoundrels" });
    await createReview(ctx, company, { score: 4 });
    const reader = await createPerson(ctx, []);
    await reportReview(ctx.as(reader), id, { reason: "Insulting" });
    await moderateReview(ctx.as(administrator), { reviewId: id, decision: "remove" });
    const entries = await entriesOf(company);
    expect(entries).toContainEqual({ id, removedAt: ctx.clock.now() });
    expect(JSON.stringify(entries)).not.toContain("Scoundrels");
    const row = ctx.db.selectFrom("company").select(["rating", "review_count"]).where("id", "=", company.id);
    expect(await row.executeTakeFirst()).toEqual({ rating: 4, review_count: 1 });
    expect(await titlesOf(writer)).toEqual([
      `review: Your review of ${company.name} was removed because it breaks our rules`,
    ]);
    expect(await titlesOf(reviewed)).toHaveLength(1);
    expect(await titlesOf(reader)).toEqual([
      `review: The review of ${company.name} that you reported was removed`,
    ]);
    const audit = ctx.db.selectFrom("audit_event").select("action").where("subject_id", "=", id);
    expect(await audit.execute()).toEqual([{ action: "review-removed" }]);
    await expect(
      moderateReview(ctx.as(administrator), { reviewId: id, decision: "dismiss" }),
    ).rejects.toMatchObject({ kind: "conflict" });
    await expect(replyToReview(ctx.as(reviewed), id, { body: "Ha" })).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  it("dismisses the reports, and the review stays", async () => {
    const { id, company, reviewed } = await createReviewed();
    await reportReview(ctx.as(reviewed), id, { reason: "We do not like it" });
    await moderateReview(ctx.as(administrator), { reviewId: id, decision: "dismiss" });
    expect(await entriesOf(company)).toMatchObject([{ id, removedAt: null }]);
    const reports = ctx.db
      .selectFrom("review_report")
      .select(["state", "decided_by"])
      .where("review_id", "=", id);
    expect(await reports.execute()).toEqual([{ state: "dismissed", decided_by: administrator.userId }]);
    expect(await titlesOf(reviewed)).toEqual([
      `review: We looked at the review of ${company.name} that you reported; it stays`,
    ]);
  });

  it("leaves a review that it dismissed reports of open to another one, also of the same person", async () => {
    const { id, reviewed } = await createReviewed();
    const as = ctx.as(reviewed);
    for (const reason of ["We do not like it", "Now it names our people"]) {
      expect(await listReviewPermissions(as, [id])).toMatchObject({
        [id]: { canReport: true, isReported: false },
      });
      expect(await reportReview(as, id, { reason })).toMatchObject({ isNew: true });
      expect(await reportReview(as, id, { reason })).toMatchObject({ isNew: false });
      expect(await listReviewPermissions(as, [id])).toMatchObject({
        [id]: { canReport: false, isReported: true },
      });
      await moderateReview(ctx.as(administrator), { reviewId: id, decision: "dismiss" });
    }
  });

  it("is refused for a review that is not there", async () => {
    await expect(
      moderateReview(ctx.as(administrator), { reviewId: "rev_none", decision: "remove" }),
    ).rejects.toMatchObject({ kind: "not-found" });
  });
});
