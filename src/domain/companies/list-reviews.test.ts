import { describe, expect, it } from "vitest";
import { createCompany, createProject, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getCompanyProfile } from "./get-company-profile.ts";
import { type ReviewList, listReviews } from "./list-reviews.ts";

const ctx = await createTestContext();

async function createReviewed(scores: readonly number[]) {
  const company = await createCompany(ctx);
  for (const [index, score] of scores.entries()) {
    await createReview(ctx, company, {
      score,
      body: `Review ${index}`,
      published_at: new Date(Date.UTC(2026, 0, 1 + index)),
    });
  }
  return company;
}

const bodies = ({ reviews }: Pick<ReviewList, "reviews">) =>
  reviews.map((review) => (review.removedAt ? "removed" : review.body));

describe("listReviews", () => {
  it("shows ten to a page, the newest first", async () => {
    const { number } = await createReviewed(Array.from({ length: 12 }, () => 4));
    const first = await listReviews(ctx, { number });
    expect(first).toMatchObject({ total: 12, page: 1, pageCount: 2, sort: "newest" });
    expect(bodies(first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((each) => `Review ${each}`));
    const second = await listReviews(ctx, { number, page: "2" });
    expect(bodies(second)).toEqual(["Review 1", "Review 0"]);
    const pageOf = async (review: string) => (await listReviews(ctx, { number, review })).page;
    expect(await pageOf(second.reviews[0]!.id)).toBe(2);
    expect(await pageOf(first.reviews.at(-1)!.id)).toBe(1);
    expect(await pageOf("rev_none")).toBe(1);
  });

  it("sorts by mark both ways, the newest first among equals", async () => {
    const { number } = await createReviewed([3, 5, 1, 5]);
    expect(bodies(await listReviews(ctx, { number, sort: "highest" }))).toEqual([
      "Review 3",
      "Review 1",
      "Review 0",
      "Review 2",
    ]);
    expect(bodies(await listReviews(ctx, { number, sort: "lowest" }))).toEqual([
      "Review 2",
      "Review 0",
      "Review 3",
      "Review 1",
    ]);
  });

  it("takes a page beyond the last as the last, and an unknown sort as the newest", async () => {
    const { number } = await createReviewed([4]);
    expect(await listReviews(ctx, { number, page: "999999", sort: "loudest" })).toMatchObject({
      page: 1,
      sort: "newest",
    });
    for (const page of ["0", "-3", "1.5", "x", "9".repeat(400), null]) {
      expect((await listReviews(ctx, { number, page })).page).toBe(1);
    }
  });

  it("keeps reviews that are not published to itself, and of a removed one shows only that and when", async () => {
    const company = await createReviewed([5]);
    await createReview(ctx, company, { score: 1, state: "submitted", published_at: null });
    const removed_at = new Date("2026-04-01T00:00:00Z");
    const gone = await createReview(ctx, company, { score: 1, state: "removed", removed_at });
    const list = await listReviews(ctx, { number: company.number });
    expect(list).toMatchObject({ total: 1, mean: 5, starCounts: [1, 0, 0, 0, 0] });
    expect(list.reviews).toMatchObject([{ id: gone.id }, { score: 5 }]);
    expect(list.reviews[0]).toEqual({ id: gone.id, removedAt: removed_at });
    for (const sort of ["highest", "lowest"]) {
      expect(bodies(await listReviews(ctx, { number: company.number, sort }))).toEqual([
        "Review 0",
        "removed",
      ]);
    }
  });

  it("counts the stubs of removed reviews when it cuts the list into pages", async () => {
    const company = await createReviewed(Array.from({ length: 10 }, () => 4));
    await createReview(ctx, company, { state: "removed", removed_at: "2026-04-01T00:00:00Z" });
    const { number } = company;
    expect(await listReviews(ctx, { number })).toMatchObject({ total: 10, pageCount: 2 });
    expect(bodies(await listReviews(ctx, { number, page: 2 }))).toEqual(["Review 0"]);
  });

  it("counts the stars and means the marks of the side that wrote more", async () => {
    const company = await createCompany(ctx);
    await createReview(ctx, company, { score: 4.4, axis_scores: [5, 5, 4, 4, 4] });
    await createReview(ctx, company, { score: 2, axis_scores: [2, 3, 1, 2, 2] });
    await createReview(ctx, company, { score: 5, direction: "sub-to-main" });
    expect(await listReviews(ctx, { number: company.number })).toMatchObject({
      mean: expect.closeTo(3.8),
      starCounts: [1, 1, 0, 1, 0],
      axisMeans: [
        { label: "Safety", mean: 3.5 },
        { label: "Quality", mean: 4 },
        { label: "Programme", mean: 2.5 },
        { label: "Cooperation", mean: 3 },
        { label: "Paperwork and close-out", mean: 3 },
      ],
    });
  });

  it.each([
    // The mean is 4.446: rounded to 4.45 first it would be 4.5.
    { scores: [...Array.from({ length: 12 }, () => 4.4), 5], mean: 4.4 },
    // The mean is 3.055, of which a page that rounds 3.05 makes 3.0.
    { scores: [...Array.from({ length: 10 }, () => 3), 3.6], mean: 3.1 },
  ])("gives the rating of every other page and of the search: $mean", async ({ scores, mean }) => {
    const { number } = await createReviewed(scores);
    const list = await listReviews(ctx, { number });
    const { rating } = await getCompanyProfile(ctx, { number });
    const { rating_key } = await ctx.db
      .selectFrom("company_search")
      .select("rating_key")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect([list.mean, rating, 5 - rating_key / 100]).toEqual([mean, mean, expect.closeTo(mean)]);
  });

  it("leads to the author and to the project, unless the project is not public", async () => {
    const author = await createCompany(ctx, { account_type: "client" });
    const company = await createCompany(ctx);
    const open = await createProject(ctx, author, { name: "Harbour Square" });
    const draft = await createProject(ctx, author, { name: "Harbour Lane", published_at: null });
    const written = { author_company_id: author.id, author_name: author.name };
    await createReview(ctx, company, { ...written, project_id: open.id, score: 5 });
    await createReview(ctx, company, {
      ...written,
      project_id: draft.id,
      score: 4,
      reply_body: "Thank you.",
      reply_at: "2026-03-05T08:00:00Z",
    });
    const { reviews } = await listReviews(ctx, { number: company.number, sort: "highest" });
    expect(reviews).toMatchObject([
      {
        authorNumber: author.number,
        project: { slug: "harbour-square", name: "Harbour Square" },
        reply: null,
      },
      { authorNumber: author.number, project: null, reply: { body: "Thank you." } },
    ]);
  });

  it("leads to no project that has been archived", async () => {
    const author = await createCompany(ctx, { account_type: "client" });
    const company = await createCompany(ctx);
    const archived = await createProject(ctx, author, { name: "Old Dock", archived_at: ctx.clock.now() });
    await createReview(ctx, company, { author_company_id: author.id, project_id: archived.id });
    expect((await listReviews(ctx, { number: company.number })).reviews).toMatchObject([{ project: null }]);
  });

  it.each(["closed_at", "delisted_at"])("leads to no author whose company is gone (%s)", async (gone) => {
    const author = await createCompany(ctx, { account_type: "client", [gone]: ctx.clock.now() });
    const company = await createCompany(ctx);
    await createReview(ctx, company, { author_company_id: author.id, author_name: author.name });
    const { reviews } = await listReviews(ctx, { number: company.number });
    expect(reviews).toMatchObject([{ authorName: author.name, authorNumber: null }]);
  });

  it.each(["closed_at", "delisted_at"])(
    "leads to no project of a company that is gone (%s)",
    async (gone) => {
      const owner = await createCompany(ctx, { account_type: "client", [gone]: ctx.clock.now() });
      const company = await createCompany(ctx);
      const project = await createProject(ctx, owner);
      await createReview(ctx, company, { author_company_id: owner.id, project_id: project.id });
      expect((await listReviews(ctx, { number: company.number })).reviews).toMatchObject([{ project: null }]);
    },
  );

  it("is empty, not missing, for a company nobody has reviewed", async () => {
    const { number } = await createCompany(ctx);
    expect(await listReviews(ctx, { number })).toMatchObject({
      reviews: [],
      total: 0,
      mean: null,
      pageCount: 1,
      axisMeans: [],
    });
    await expect(listReviews(ctx, { number: "2147483647" })).rejects.toMatchObject({ kind: "not-found" });
  });
});
