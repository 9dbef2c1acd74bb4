import { type NotNull, sql } from "kysely";
import type { Context, Scope } from "#domain/context.ts";
import { isListed } from "#domain/directory/write-search-rows.ts";
import { anyone } from "#domain/verdict.ts";
import { requireCompany } from "./companies.queries.ts";
import { reviewListSchema } from "./companies.schema.ts";
import { type ReviewDirection, reviewAxes } from "./review-axes.data.ts";
import type { ReviewSort } from "./review-sorts.data.ts";

/** The placeholder for a review that an administrator has removed. */
export interface RemovedReview {
  id: string;
  removedAt: Date;
}

export interface PublishedReview {
  id: string;
  removedAt: null;
  authorName: string;
  /** The author's own profile, when the company is still here. */
  authorNumber: number | null;
  project: { slug: string; name: string } | null;
  direction: ReviewDirection;
  /** 1 to 5, in the order of `reviewAxes`. */
  axisScores: number[];
  score: number;
  body: string;
  publishedAt: Date;
  reply: { body: string; at: Date } | null;
}

export interface ReviewList {
  /** The page's reviews, with the stubs of removed ones in their places; sorted by mark those come last. */
  reviews: (PublishedReview | RemovedReview)[];
  /** How many are published. */
  total: number;
  /** The company's rating, out of 5 with one decimal; null without reviews. */
  mean: number | null;
  sort: ReviewSort;
  page: number;
  pageCount: number;
  /** How many reviews gave five stars, four, three, two and one. */
  starCounts: number[];
  /** The mean mark of each thing reviewed, in the order of `reviewAxes`. */
  axisMeans: { label: string; mean: number }[];
}

const PAGE = 10;

/** A company's published reviews and stubs, ten to a page, with what they amount to; five queries at most, whatever the page. */
export async function listReviews(
  ctx: Context,
  input: { number: unknown; sort?: unknown; page?: unknown; review?: unknown },
): Promise<ReviewList> {
  const { sort, page: asked, review } = reviewListSchema.parse(input);
  const company = await requireCompany(ctx, input.number);
  anyone(ctx);
  const summary = await summarise(ctx, company.id);
  const { mean, removed } = await readStanding(ctx, company.id);
  const entries = summary.total + removed;
  const pageCount = Math.max(1, Math.ceil(entries / PAGE));
  const wanted = asked ?? (review && sort === "newest" ? await findPage(ctx, company.id, review) : 1);
  const page = Math.min(wanted, pageCount);
  const reviews = await selectPage(ctx, company.id, sort, page);
  return { ...summary, mean, reviews, sort, page, pageCount };
}

/** The page, with the newest first, on which a review stands; the first one where there is no such review. */
async function findPage(ctx: Scope, companyId: string, reviewId: string): Promise<number> {
  const { before } = await ctx.db
    .selectFrom("review as own")
    .innerJoin("review as other", (join) =>
      join.onRef("other.company_id", "=", "own.company_id").on("other.state", "in", ["published", "removed"])
        .on(sql<boolean>`(other.published_at > own.published_at
          or (other.published_at = own.published_at and other.id > own.id))`),
    )
    .where("own.id", "=", reviewId)
    .where("own.company_id", "=", companyId)
    .where("own.state", "in", ["published", "removed"])
    .select(({ fn }) => fn.countAll<number>().as("before"))
    .executeTakeFirstOrThrow();
  return Math.floor(before / PAGE) + 1;
}

/** The rating as it stands everywhere else, too, and how many reviews were removed. */
async function readStanding(ctx: Scope, companyId: string) {
  return ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select([
      "rating as mean",
      sql<number>`(select count(*)::int from review where company_id = company.id and state = 'removed')`.as(
        "removed",
      ),
    ])
    .executeTakeFirstOrThrow();
}

async function summarise(ctx: Scope, companyId: string) {
  const rows = await ctx.db
    .selectFrom("review")
    .where("company_id", "=", companyId)
    .where("state", "=", "published")
    .groupBy(["direction", sql`stars`])
    .select(({ fn }) => [
      "direction",
      sql<number>`round(score)::int`.as("stars"),
      fn.countAll<number>().as("count"),
      sql<number[]>`array[${sql.join(
        [1, 2, 3, 4, 5].map((axis) => sql`sum(axis_scores[${sql.lit(axis)}])::int`),
      )}]`.as("sums"),
    ])
    .execute();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const starCounts = [5, 4, 3, 2, 1].map((stars) =>
    rows.filter((row) => row.stars === stars).reduce((sum, { count }) => sum + count, 0),
  );
  return { total, starCounts, axisMeans: meansOf(rows) };
}

/** A firm reviewed from both sides is summed up by the side that has written more about it. */
function meansOf(rows: readonly { direction: string; count: number; sums: number[] }[]) {
  const countOf = (direction: ReviewDirection) =>
    rows.filter((row) => row.direction === direction).reduce((sum, { count }) => sum + count, 0);
  const direction = countOf("sub-to-main") > countOf("main-to-sub") ? "sub-to-main" : "main-to-sub";
  const count = countOf(direction);
  if (count === 0) return [];
  return reviewAxes[direction].map((label, axis) => ({
    label,
    mean:
      rows
        .filter((row) => row.direction === direction)
        .reduce((sum, { sums }) => sum + (sums[axis] ?? 0), 0) / count,
  }));
}

async function selectPage(
  ctx: Scope,
  companyId: string,
  sort: ReviewSort,
  page: number,
): Promise<ReviewList["reviews"]> {
  const rows = await ctx.db
    .selectFrom("review")
    .leftJoin("company as author", (join) =>
      join
        .onRef("author.id", "=", "review.author_company_id")
        .on("author.delisted_at", "is", null)
        .on("author.closed_at", "is", null),
    )
    .leftJoin("project", (join) =>
      join
        .onRef("project.id", "=", "review.project_id")
        .on("project.published_at", "is not", null)
        .on("project.archived_at", "is", null)
        .on(({ exists, selectFrom }) =>
          exists(
            selectFrom("company as owner")
              .select("owner.id")
              .whereRef("owner.id", "=", "project.company_id")
              .where(isListed("owner")),
          ),
        ),
    )
    .where("review.company_id", "=", companyId)
    .where("review.state", "in", ["published", "removed"])
    .$if(sort !== "newest", (query) => query.orderBy("review.removed_at", (by) => by.desc().nullsFirst()))
    .$if(sort === "highest", (query) => query.orderBy("review.score", "desc"))
    .$if(sort === "lowest", (query) => query.orderBy("review.score", "asc"))
    .orderBy("review.published_at", "desc")
    .orderBy("review.id", "desc")
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .select([
      "review.id",
      "review.author_name as authorName",
      "author.number as authorNumber",
      "project.slug as projectSlug",
      "project.name as projectName",
      "review.direction",
      "review.axis_scores as axisScores",
      "review.score",
      "review.body",
      "review.published_at as publishedAt",
      "review.reply_body as replyBody",
      "review.reply_at as replyAt",
      "review.removed_at as removedAt",
    ])
    .$narrowType<{ publishedAt: NotNull }>()
    .execute();
  return rows.map(({ projectSlug, projectName, replyBody, replyAt, removedAt, ...review }) => {
    if (removedAt) return { id: review.id, removedAt };
    return {
      ...review,
      removedAt,
      direction: review.direction as ReviewDirection,
      project: projectSlug && projectName ? { slug: projectSlug, name: projectName } : null,
      reply: replyBody && replyAt ? { body: replyBody, at: replyAt } : null,
    };
  });
}
