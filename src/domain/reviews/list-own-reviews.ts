import { sql } from "kysely";
import { z } from "zod";
import type { Context, Scope } from "#domain/context.ts";
import { pageStart } from "#domain/id.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { canUseReviews } from "./reviews.policy.ts";
import { TAKEN } from "#domain/inquiries/inquiries.states.ts";
import { PAGE_OF_OWN_REVIEWS } from "./reviews.limits.ts";
import type { WorkKey } from "./reviews.schema.ts";
import type { ReviewState } from "./reviews.states.ts";

const schema = z.object({ after: pageStart });

export interface WorkToReview {
  work: WorkKey;
  otherName: string;
  projectName: string;
  isCompleted: boolean;
  /** When awarded work has started; of an inquiry that is not known. */
  startedOn: string | null;
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

export interface OwnReviews {
  /** None on later pages: what has been reviewed makes room for what is next. */
  toWrite: WorkToReview[];
  written: OwnReview[];
  /** `after` of the next page of what they have written; null on the last. */
  next: string | null;
}

/** What the actor's companies may still review, fifty at most, and what they have written, fifty a page; the newest first. */
export async function listOwnReviews(ctx: Context, input: unknown = {}): Promise<OwnReviews> {
  const { after } = schema.parse(input);
  const own = requireMember(ctx, canUseReviews(ctx.actor)).memberships.map(({ companyId }) => companyId);
  const rows = await selectWritten(ctx, own, after);
  const written = rows.slice(0, PAGE_OF_OWN_REVIEWS);
  return {
    toWrite: after === undefined ? await selectToWrite(ctx, own) : [],
    written,
    next: rows.length > written.length ? written.at(-1)!.id : null,
  };
}

type ToWriteRow = Omit<WorkToReview, "work"> & { inquiryId: string | null; awardId: string | null };

async function selectToWrite(ctx: Context, own: readonly string[]): Promise<WorkToReview[]> {
  const today = londonDay(ctx.clock.now());
  const { rows } = await sql<ToWriteRow>`
    with work as (
      select inquiry.id as inquiry_id, null as award_id, inquiry.company_id as asked_id,
        inquiry.from_company_id as asking_id, request.project_name as name, inquiry.state = 'completed' as is_completed,
        null::date as started_on, inquiry.state_changed_at as changed_at, inquiry.id as id
      from inquiry
      join inquiry_request request on request.id = inquiry.request_id
      where (inquiry.company_id = any(${own}::text[]) or inquiry.from_company_id = any(${own}::text[]))
        and inquiry.state = any(${TAKEN}::text[])
      union all
      select null, award.id, quote.company_id, package.company_id, package.title || ', ' || project.name, false,
        started.started_on, started.recorded_at, award.id
      from (
        select let.id from trade_package join package_award let on let.package_id = trade_package.id
        where trade_package.company_id = any(${own}::text[])
        union
        select won.id from tender_quote join package_award won on won.quote_id = tender_quote.id
        where tender_quote.company_id = any(${own}::text[])
      ) of_own
      join package_award award on award.id = of_own.id
      join awarded_work started on started.award_id = award.id
      join trade_package package on package.id = award.package_id
      join project on project.id = package.project_id
      join tender_quote quote on quote.id = award.quote_id
      where started.started_on <= ${today}
    )
    select work.inquiry_id as "inquiryId", work.award_id as "awardId", other.name as "otherName",
      work.name as "projectName", work.is_completed as "isCompleted", work.started_on::text as "startedOn",
      theirs.publish_at as "otherPublishAt"
    from work
    cross join lateral (
      select case when work.asked_id = any(${own}::text[]) then work.asked_id else work.asking_id end as own_id,
        case when work.asked_id = any(${own}::text[]) then work.asking_id else work.asked_id end as other_id
    ) side
    join company other on other.id = side.other_id
    left join review theirs on theirs.author_company_id = side.other_id
      and (theirs.inquiry_id = work.inquiry_id or theirs.award_id = work.award_id)
    where side.other_id <> all(${own}::text[])
      and not exists (
        select from review where review.author_company_id = side.own_id
          and (review.inquiry_id = work.inquiry_id or review.award_id = work.award_id))
    order by work.is_completed desc, work.changed_at desc, work.id desc
    limit ${PAGE_OF_OWN_REVIEWS}`.execute(ctx.db);
  return rows.map(({ inquiryId, awardId, ...row }) => ({
    work: awardId === null ? { inquiryId: inquiryId! } : { awardId },
    ...row,
  }));
}

/** One more than a page shows. */
async function selectWritten(
  ctx: Scope,
  own: readonly string[],
  after: string | undefined,
): Promise<OwnReview[]> {
  return ctx.db
    .selectFrom("review")
    .innerJoin("company", "company.id", "review.company_id")
    .where("review.author_company_id", "in", own)
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .limit(PAGE_OF_OWN_REVIEWS + 1)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(review.created_at, review.id) < (select created_at, id from review
          where id = ${after} and author_company_id = any(${own}::text[]))`,
      ),
    )
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
