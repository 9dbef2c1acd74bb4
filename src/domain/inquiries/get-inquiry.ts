import { sql } from "kysely";
import type { AttachmentView } from "#domain/attachments/attachments.queries.ts";
import { listAttachments } from "#domain/attachments/list-attachments.ts";
import { memberOf } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { writePhone } from "#domain/read-phone.ts";
import { measureKnownDistance } from "#domain/places/measure-distance.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReadInquiry, canTakeStep, sideOf } from "./inquiries.policy.ts";
import { isBlocked, stateNow } from "./inquiries.queries.ts";
import { inquiryIdSchema } from "./inquiries.schema.ts";
import { type InquirySide, type InquiryStep, WAITING, inquirySteps } from "./inquiries.states.ts";
import { type Answer, listAnswers } from "./answer.queries.ts";

export interface QuoteVersion {
  version: number;
  id: string;
  amountPence: number;
  included: string;
  excluded: string;
  note: string;
  validUntil: string;
  authorName: string;
  at: Date;
  files: AttachmentView[];
}

/** A company at the head of a paper: what its profile says in public. */
export interface Party {
  name: string;
  town: string | null;
  county: string | null;
  nation: string | null;
  /** As it is dialled at home. */
  phone: string | null;
  email: string | null;
  companiesHouseNumber: string | null;
}

type InquiryRow = NonNullable<Awaited<ReturnType<typeof findInquiry>>>;

export interface InquiryPage extends Omit<
  InquiryRow,
  | "latitude"
  | "longitude"
  | "firmLatitude"
  | "firmLongitude"
  | "isProjectPublic"
  | "packageId"
  | "invitationId"
> {
  side: InquirySide;
  /** Null unless the project is published. */
  projectSlug: string | null;
  /** From the asked firm to the site, in miles; null when either is not known. */
  distanceMiles: number | null;
  files: AttachmentView[];
  /** Every version, the newest first. */
  quotes: QuoteVersion[];
  /** Both companies as they stand on paper: the asked firm and the one that asked. */
  parties: { asked: Party; asking: Party };
  /** What the actor may do now. */
  steps: InquiryStep[];
  /** Where the tender is that this has become, for the asked firm once it is invited; null where there is none for this side. */
  tenderPath: string | null;
  /** Whether the side that asked can make a tender of it. */
  mayBecomeTender: boolean;
  /** For the side that asked: how the firms of the same request stand, this one among them. Nobody else sees them. */
  answers: Answer[];
  /** The actor's company has written its review of the other one. */
  hasReviewed: boolean;
}

/** Reads one inquiry as either of its two companies sees it, with every version of its quote. */
export async function getInquiry(ctx: Context, id: string): Promise<InquiryPage> {
  const found = await findInquiry(ctx, inquiryIdSchema.parse(id));
  const { packageId, invitationId, ...row } = requireFound(found, canReadInquiry(ctx.actor, found));
  const { latitude, longitude, firmLatitude, firmLongitude, isProjectPublic, ...inquiry } = row;
  const side = sideOf(memberOf(ctx.actor), inquiry)!;
  const office = { latitude: firmLatitude, longitude: firmLongitude };
  return {
    ...inquiry,
    side,
    projectSlug: isProjectPublic ? inquiry.projectSlug : null,
    distanceMiles: measureKnownDistance(office, { latitude, longitude }),
    files: (await listAttachments(ctx, "request", [inquiry.requestId])).get(inquiry.requestId) ?? [],
    quotes: await listQuotes(ctx, inquiry.id),
    parties: {
      asked: await findParty(ctx, inquiry.companyId),
      asking: await findParty(ctx, inquiry.fromCompanyId),
    },
    steps: inquirySteps.filter((step) => canTakeStep(ctx.actor, step, inquiry).isAllowed),
    tenderPath: tenderPathOf(side, { packageId, invitationId }),
    mayBecomeTender: side === "asking" && packageId === null && WAITING.includes(inquiry.state),
    answers: side === "asking" ? await listAnswers(ctx, [inquiry.requestId]) : [],
    hasReviewed: await hasReviewed(ctx, inquiry, side),
  };
}

async function hasReviewed(
  { db }: Pick<Scope, "db">,
  { id, companyId, fromCompanyId }: Pick<InquiryRow, "id" | "companyId" | "fromCompanyId">,
  side: InquirySide,
): Promise<boolean> {
  const own = await db
    .selectFrom("review")
    .select("id")
    .where("inquiry_id", "=", id)
    .where("author_company_id", "=", side === "asked" ? companyId : fromCompanyId)
    .executeTakeFirst();
  return own !== undefined;
}

function tenderPathOf(
  side: InquirySide,
  { packageId, invitationId }: { packageId: string | null; invitationId: string | null },
): string | null {
  if (side === "asking") return packageId && `/company/tenders/${packageId}`;
  return invitationId && `/company/tenders/invited/${invitationId}`;
}

function findInquiry(ctx: Scope, id: string) {
  return ctx.db
    .selectFrom("inquiry")
    .innerJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .innerJoin("company as firm", "firm.id", "inquiry.company_id")
    .innerJoin("company as asker", "asker.id", "inquiry.from_company_id")
    .leftJoin("user_account as person", "person.id", "request.asked_by")
    .leftJoin("project", "project.id", "request.project_id")
    .where("inquiry.id", "=", id)
    .select([
      "inquiry.id",
      "inquiry.version",
      "inquiry.request_id as requestId",
      "inquiry.company_id as companyId",
      "inquiry.from_company_id as fromCompanyId",
      "inquiry.conversation_id as conversationId",
      "inquiry.decline_reason as declineReason",
      "inquiry.decline_note as declineNote",
      "inquiry.completed_on as completedOn",
      "inquiry.seen_at as seenAt",
      "inquiry.state_changed_at as stateChangedAt",
      "inquiry.created_at as askedAt",
      "firm.name as companyName",
      "firm.number as companyNumber",
      "firm.latitude as firmLatitude",
      "firm.longitude as firmLongitude",
      "asker.name as fromCompanyName",
      "asker.number as fromCompanyNumber",
      "request.project_name as projectName",
      "request.service_code as serviceCode",
      "request.place",
      "request.latitude",
      "request.longitude",
      "request.wanted_start as wantedStart",
      "request.value_pence as valuePence",
      "request.description",
      "request.reply_by as replyBy",
      "request.package_id as packageId",
      sql<string | null>`(select i.id from tender_invitation i where i.package_id = request.package_id
        and i.company_id = inquiry.company_id and i.state not in ('draft', 'revoked'))`.as("invitationId"),
      "project.slug as projectSlug",
      // Its page does not exist while its owner is not in the directory.
      sql<boolean>`project.published_at is not null and project.archived_at is null and exists (
        select from company owner where owner.id = project.company_id
          and owner.delisted_at is null and owner.closed_at is null)`.as("isProjectPublic"),
      "person.name as askedBy",
      stateNow(ctx).as("state"),
      isBlocked("inquiry.company_id", "inquiry.from_company_id").as("isBlocked"),
    ])
    .executeTakeFirst();
}

async function findParty(ctx: Scope, companyId: string): Promise<Party> {
  const party = await ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select(["name", "town", "county", "nation", "phone", "email"])
    .select("companies_house_number as companiesHouseNumber")
    .executeTakeFirstOrThrow();
  return { ...party, phone: party.phone && writePhone(party.phone) };
}

async function listQuotes(ctx: Scope, inquiryId: string): Promise<QuoteVersion[]> {
  const quotes = await ctx.db
    .selectFrom("quote")
    .where("quote.inquiry_id", "=", inquiryId)
    .select([
      "quote.id",
      "quote.version",
      "quote.amount_pence as amountPence",
      "quote.included",
      "quote.excluded",
      "quote.note",
      "quote.valid_until as validUntil",
      "quote.created_at as at",
      "quote.author_name as authorName",
    ])
    .orderBy("quote.version", "desc")
    .execute();
  const files = await listAttachments(
    ctx,
    "quote",
    quotes.map(({ id }) => id),
  );
  return quotes.map((quote) => ({ ...quote, files: files.get(quote.id) ?? [] }));
}
