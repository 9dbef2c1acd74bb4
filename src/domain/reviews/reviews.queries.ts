import { type Actor, isMemberOf } from "#domain/actor.ts";
import type { ReviewDirection } from "#domain/companies/review-axes.data.ts";
import type { Scope } from "#domain/context.ts";
import type { InquiryState } from "#domain/inquiries/inquiries.states.ts";
import type { ReviewState } from "./reviews.states.ts";

export interface WorkCompany {
  id: string;
  number: number;
  name: string;
}

/** A piece of work between two companies, as far as a review needs to know it. */
export interface ReviewedWork {
  inquiryId: string;
  state: InquiryState;
  /** The firm that was asked and works. */
  asked: WorkCompany;
  /** The company that asked for it. */
  asking: WorkCompany;
  projectId: string | null;
  projectName: string;
}

/** Finds the work behind an inquiry; the policy decides whether the actor may see it. */
export async function findWork(ctx: Scope, inquiryId: string): Promise<ReviewedWork | undefined> {
  const row = await ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as asked", "asked.id", "inquiry.company_id")
    .innerJoin("company as asking", "asking.id", "inquiry.from_company_id")
    .where("inquiry.id", "=", inquiryId)
    .select([
      "inquiry.id as inquiryId",
      "inquiry.state",
      "asked.id as askedId",
      "asked.number as askedNumber",
      "asked.name as askedName",
      "asking.id as askingId",
      "asking.number as askingNumber",
      "asking.name as askingName",
      "request.project_id as projectId",
      "request.project_name as projectName",
    ])
    .$narrowType<{ state: InquiryState }>()
    .executeTakeFirst();
  if (!row) return undefined;
  const { inquiryId: id, state, projectId, projectName } = row;
  return {
    inquiryId: id,
    state,
    asked: { id: row.askedId, number: row.askedNumber, name: row.askedName },
    asking: { id: row.askingId, number: row.askingNumber, name: row.askingName },
    projectId,
    projectName,
  };
}

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
export function selectReviewsOfWork(ctx: Scope, inquiryId: string) {
  return ctx.db
    .selectFrom("review")
    .where("inquiry_id", "=", inquiryId)
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

/** The page of a published review. */
export const reviewPath = ({ companyNumber, id }: { companyNumber: number; id: string }) =>
  `/profile/${companyNumber}/reviews#${id}`;
