import { refreshRating } from "#domain/companies/companies.queries.ts";
import type { Tx } from "#domain/context.ts";
import { hashName } from "#domain/pictures/seed-random.ts";
import { newId } from "#platform/ids.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoProjects } from "./data/demo-projects.data.ts";
import type { DemoReview } from "./data/demo-review.data.ts";
import { demoReviews } from "./data/demo-reviews.data.ts";
import { placeMoment } from "./place-date.ts";

const DAY = 86_400_000;

/** Inserts the reviews and sets every reviewed company's rating by them. */
export async function writeDemoReviews(
  tx: Tx,
  companies: ReadonlyMap<string, string>,
  projects: ReadonlyMap<string, string>,
): Promise<void> {
  const now = tx.clock.now();
  const rows = Object.entries(demoReviews).flatMap(([key, reviews]) =>
    reviews.map((review) => describeReview(key, review, now, { companies, projects })),
  );
  await tx.db.insertInto("review").values(rows).execute();
  for (const key of Object.keys(demoReviews)) await refreshRating(tx, companies.get(key)!);
}

interface Ids {
  companies: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, string>;
}

function describeReview(key: string, [by, monthsAgo, scores, body, reply]: DemoReview, now: Date, ids: Ids) {
  const author = demoCompanies.find((company) => company.key === by)!;
  const publishedAt = placeMoment(now, monthsAgo, `${key} ${by}`);
  const daysToReply = 1 + (hashName(`${key} ${by} reply`) % 8);
  const job = demoProjects.find(
    ({ company, client, stage }) => company === key && client === author.name && stage !== "upcoming",
  );
  return {
    id: newId("rev", publishedAt.getTime()),
    company_id: ids.companies.get(key)!,
    author_company_id: ids.companies.get(by)!,
    author_name: author.name,
    project_id: job ? ids.projects.get(job.name)! : null,
    direction: "services" in author ? "sub-to-main" : "main-to-sub",
    axis_scores: [...scores],
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    body,
    state: "published",
    published_at: publishedAt,
    reply_body: reply ?? null,
    reply_at: reply === undefined ? null : new Date(publishedAt.getTime() + daysToReply * DAY),
    created_at: publishedAt,
  };
}
