import { sql } from "kysely";
import type { Context, Scope } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canUseReviews } from "./reviews.policy.ts";
import { TAKEN } from "#domain/inquiries/inquiries.states.ts";
import type { ReviewState } from "./reviews.states.ts";

const MAX = 50;

export interface WorkToReview {
  inquiryId: string;
  otherName: string;
  projectName: string;
  isCompleted: boolean;
  /** When the other side's review is published although ours is not written; null while there is none. */
  otherPublishAt: Date | null;
}

export interface OwnReview {
  id: string;
  companyNumber: number;
  companyName: string;
  score: number;
  body: string;
  state: ReviewState;
  writtenAt: Date;
  publishAt: Date | null;
  publishedAt: Date | null;
  hasReply: boolean;
}

/** What the actor's companies may still review and what they have written, the newest first, fifty of each. */
export async function listOwnReviews(
  ctx: Context,
): Promise<{ toWrite: WorkToReview[]; written: OwnReview[] }> {
  const own = requireMember(ctx, canUseReviews(ctx.actor)).memberships.map(({ companyId }) => companyId);
  return { toWrite: await selectToWrite(ctx, own), written: await selectWritten(ctx, own) };
}

async function selectToWrite(ctx: Context, own: readonly string[]): Promise<WorkToReview[]> {
  const { rows } = await sql<WorkToReview>`
    select inquiry.id as "inquiryId", other.name as "otherName", request.project_name as "projectName",
      inquiry.state = 'completed' as "isCompleted", theirs.publish_at as "otherPublishAt"
    from inquiry
    join inquiry_request request on request.id = inquiry.request_id
    cross join lateral (
      select case when inquiry.company_id = any(${own}::text[]) then inquiry.company_id else inquiry.from_company_id end as own_id,
        case when inquiry.company_id = any(${own}::text[]) then inquiry.from_company_id else inquiry.company_id end as other_id
    ) side
    join company other on other.id = side.other_id
    left join review theirs on theirs.inquiry_id = inquiry.id and theirs.author_company_id = side.other_id
    where (inquiry.company_id = any(${own}::text[]) or inquiry.from_company_id = any(${own}::text[]))
      and side.other_id <> all(${own}::text[])
      and inquiry.state = any(${TAKEN}::text[])
      and not exists (
        select from review where review.inquiry_id = inquiry.id and review.author_company_id = side.own_id)
    order by inquiry.state = 'completed' desc, inquiry.state_changed_at desc, inquiry.id desc
    limit ${MAX}`.execute(ctx.db);
  return rows;
}

async function selectWritten(ctx: Scope, own: readonly string[]): Promise<OwnReview[]> {
  return ctx.db
    .selectFrom("review")
    .innerJoin("company", "company.id", "review.company_id")
    .where("review.author_company_id", "in", own)
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(MAX)
    .select([
      "review.id",
      "company.number as companyNumber",
      "company.name as companyName",
      "review.score",
      "review.body",
      "review.state",
      "review.created_at as writtenAt",
      "review.publish_at as publishAt",
      "review.published_at as publishedAt",
      sql<boolean>`review.reply_body is not null`.as("hasReply"),
    ])
    .$narrowType<{ state: ReviewState }>()
    .execute();
}
