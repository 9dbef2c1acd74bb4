import { type Actor, isMemberOf } from "#domain/actor.ts";
import type { ReviewDirection } from "#domain/companies/review-axes.data.ts";
import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import type { InquiryState } from "#domain/inquiries/inquiries.states.ts";
import { londonDay } from "#platform/london-time.ts";
import type { WorkKey } from "./reviews.schema.ts";
import type { ReviewState } from "./reviews.states.ts";

export interface WorkCompany {
  id: string;
  number: number;
  name: string;
}

/** A piece of work between two companies, as far as a review needs to know it. */
export type ReviewedWork = (
  | { kind: "inquiry"; state: InquiryState }
  | { kind: "award"; hasStarted: boolean }
) &
  Between;

interface Between {
  key: WorkKey;
  /** The firm that was asked and works. */
  asked: WorkCompany;
  /** The company that asked for it. */
  asking: WorkCompany;
  projectId: string | null;
  projectName: string;
}

/** Finds a piece of work; the policy decides whether the actor may see it. */
export function findWork(ctx: Scope, { inquiryId, awardId }: WorkKey): Promise<ReviewedWork | undefined> {
  return awardId === undefined ? findInquired(ctx, inquiryId) : findAwarded(ctx, awardId);
}

/** Under its lock, the other side's review cannot come in between, nor another start of the work. */
export async function lockWork(tx: Tx, work: WorkKey): Promise<ReviewedWork | undefined> {
  await (work.awardId === undefined
    ? tx.db.selectFrom("inquiry").select("id").where("id", "=", work.inquiryId).forUpdate().execute()
    : tx.db.selectFrom("package_award").select("id").where("id", "=", work.awardId).forUpdate().execute());
  return findWork(tx, work);
}

async function findInquired(ctx: Scope, inquiryId: string): Promise<ReviewedWork | undefined> {
  const row = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as asked", "asked.id", "inquiry.company_id")
    .innerJoin("company as asking", "asking.id", "inquiry.from_company_id")
    .where("inquiry.id", "=", inquiryId)
    .select([
      "inquiry.state",
      ...ofBoth,
      "request.project_id as projectId",
      "request.project_name as projectName",
    ])
    .$narrowType<{ state: InquiryState }>()
    .executeTakeFirst();
  return row && { kind: "inquiry", state: row.state, key: { inquiryId }, ...between(row) };
}

/** Of an award that its winner has accepted, or whose work had started before it ended: no other one is work. */
async function findAwarded(ctx: Scope, awardId: string): Promise<ReviewedWork | undefined> {
  const row = await ctx.db
    .selectFrom("package_award as award")
    .innerJoin("trade_package as package", "package.id", "award.package_id")
    .innerJoin("project", "project.id", "package.project_id")
    .innerJoin("tender_quote as quote", "quote.id", "award.quote_id")
    .innerJoin("company as asked", "asked.id", "quote.company_id")
    .innerJoin("company as asking", "asking.id", "package.company_id")
    .leftJoin("awarded_work as work", "work.award_id", "award.id")
    .where("award.id", "=", awardId)
    .where(({ eb, or }) => or([eb("award.state", "=", "accepted"), eb("work.started_on", "is not", null)]))
    .select([
      sql<string | null>`work.started_on::text`.as("startedOn"),
      ...ofBoth,
      "project.id as projectId",
      sql<string>`package.title || ', ' || project.name`.as("projectName"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const hasStarted = row.startedOn !== null && row.startedOn <= londonDay(ctx.clock.now());
  return { kind: "award", hasStarted, key: { awardId }, ...between(row) };
}

const ofBoth = [
  "asked.id as askedId",
  "asked.number as askedNumber",
  "asked.name as askedName",
  "asking.id as askingId",
  "asking.number as askingNumber",
  "asking.name as askingName",
] as const;

interface BothRow {
  askedId: string;
  askedNumber: number;
  askedName: string;
  askingId: string;
  askingNumber: number;
  askingName: string;
  projectId: string | null;
  projectName: string;
}

const between = (row: BothRow) => ({
  asked: { id: row.askedId, number: row.askedNumber, name: row.askedName },
  asking: { id: row.askingId, number: row.askingNumber, name: row.askingName },
  projectId: row.projectId,
  projectName: row.projectName,
});

/** Whom the actor reviews for whom; the one who asked for the work reviews as main contractor. */
export function sidesOf(
  actor: Actor,
  { asked, asking }: ReviewedWork,
): { own: WorkCompany; other: WorkCompany; direction: ReviewDirection } {
  return isMemberOf(actor, asked.id)
    ? { own: asked, other: asking, direction: "sub-to-main" }
    : { own: asking, other: asked, direction: "main-to-sub" };
}

/** What both sides have written about a piece of work so far. */
export function selectReviewsOfWork(ctx: Scope, { inquiryId, awardId }: WorkKey) {
  return ctx.db
    .selectFrom("review")
    .where((of) => (awardId === undefined ? of("inquiry_id", "=", inquiryId) : of("award_id", "=", awardId)))
    .select([
      "id",
      "author_company_id as authorCompanyId",
      "author_id as authorId",
      "key",
      "state",
      "publish_at as publishAt",
    ])
    .$narrowType<{ state: ReviewState }>();
}

export interface ReviewRecord {
  id: string;
  state: ReviewState;
  companyId: string;
  companyNumber: number;
  companyName: string;
  authorCompanyId: string | null;
  authorName: string;
  score: number;
  body: string;
  publishedAt: Date | null;
  replyBody: string | null;
  hasReply: boolean;
}

/** A review with the company it is about; the policy decides whether the actor may see it. */
export async function findReview(ctx: Scope, id: string): Promise<ReviewRecord | undefined> {
  const row = await selectReviews(ctx).where("review.id", "=", id).executeTakeFirst();
  return row && { ...row, hasReply: row.replyBody !== null };
}

export function selectReviews(ctx: Scope) {
  return ctx.db
    .selectFrom("review")
    .innerJoin("company", "company.id", "review.company_id")
    .select([
      "review.id",
      "review.state",
      "review.company_id as companyId",
      "company.number as companyNumber",
      "company.name as companyName",
      "review.author_company_id as authorCompanyId",
      "review.author_name as authorName",
      "review.score",
      "review.body",
      "review.published_at as publishedAt",
      "review.reply_body as replyBody",
    ])
    .$narrowType<{ state: ReviewState }>();
}

/** The page of its reviews on which a published one stands, wherever others have moved it. */
export const reviewPath = ({ companyNumber, id }: { companyNumber: number; id: string }) =>
  `/profile/${companyNumber}/reviews?review=${id}#${id}`;
