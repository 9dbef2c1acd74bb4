import { describe, expect, it } from "vitest";
import { addBystanders } from "#test/bystanders.ts";
import { listReviews } from "#domain/companies/list-reviews.ts";
import { createCompany, createPerson, createReview } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { getPublishedReview } from "./get-published-review.ts";
import { listReviewPermissions } from "./list-review-permissions.ts";
import { replyToReview } from "./reply-to-review.ts";

const ctx = await createTestContext();
await addBystanders(ctx);

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
