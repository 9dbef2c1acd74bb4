import { listAttachments } from "#domain/attachments/list-attachments.ts";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { serviceName } from "#domain/catalogue/services.data.ts";
import type { Scope } from "#domain/context.ts";
import { findReview } from "#domain/reviews/reviews.queries.ts";

/** What was reported, as it was in that moment; times as text, as they come back from the database. */
export type Snapshot = ReviewSnapshot | MessageSnapshot | ProfileSnapshot;

export interface ReviewSnapshot {
  kind: "review";
  companyName: string;
  companyNumber: number;
  authorName: string;
  score: number;
  body: string;
  publishedAt: string | null;
  reply: string | null;
}

/** Of a conversation only the messages that were reported; without the names of people, who may be erased. */
export interface MessageSnapshot {
  kind: "message";
  fromName: string;
  toName: string;
  messages: ReportedMessage[];
}

export interface ReportedMessage {
  number: number;
  body: string;
  at: string;
  /** The names of the files that came with it; they themselves are not shown. */
  files: string[];
}

export interface ProfileSnapshot {
  kind: "profile";
  companyName: string;
  companyNumber: number;
  accountType: AccountType;
  town: string | null;
  website: string | null;
  email: string | null;
  phone: string | null;
  description: string;
  services: string[];
}

export async function takeReviewSnapshot(ctx: Scope, reviewId: string): Promise<ReviewSnapshot | undefined> {
  const review = await findReview(ctx, reviewId);
  if (!review) return undefined;
  const { companyName, companyNumber, authorName, score, body, publishedAt, replyBody } = review;
  return {
    kind: "review",
    companyName,
    companyNumber,
    authorName,
    score,
    body,
    publishedAt: publishedAt?.toISOString() ?? null,
    reply: replyBody,
  };
}

interface ReportedSide {
  conversationId: string;
  /** Who wrote them. */
  from: { id: string; name: string };
  to: { name: string };
}

/** Those of the messages that the other side wrote and that are still there. */
export async function takeMessageSnapshot(
  ctx: Scope,
  { conversationId, from, to }: ReportedSide,
  numbers: readonly number[],
): Promise<MessageSnapshot> {
  const rows = await ctx.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .where("company_id", "=", from.id)
    .where("number", "in", numbers)
    .where("removed_at", "is", null)
    .select(["id", "number", "body", "created_at as at", "file_count as fileCount"])
    .orderBy("number")
    .execute();
  const holders = rows.flatMap(({ id, fileCount }) => (fileCount > 0 ? [id] : []));
  const files = await listAttachments(ctx, "message", holders);
  const messages = rows.map(({ id, number, body, at }) => ({
    number,
    body,
    at: at.toISOString(),
    files: (files.get(id) ?? []).map(({ name }) => name),
  }));
  return { kind: "message", fromName: from.name, toName: to.name, messages };
}

export async function takeProfileSnapshot(
  ctx: Scope,
  companyId: string,
): Promise<ProfileSnapshot | undefined> {
  const company = await ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select([
      "name as companyName",
      "number as companyNumber",
      "account_type as accountType",
      "town",
      "website",
      "email",
      "phone",
      "description",
    ])
    .$narrowType<{ accountType: AccountType }>()
    .executeTakeFirst();
  if (!company) return undefined;
  const offered = await ctx.db
    .selectFrom("company_service")
    .where("company_id", "=", companyId)
    .select("service_code as code")
    .orderBy("code")
    .limit(100)
    .execute();
  return { kind: "profile", ...company, services: offered.map(({ code }) => serviceName(code)) };
}

/** What a person has reported before stays as it was then; messages that they report as well come to it. */
export function joinSnapshots(before: Snapshot, now: Snapshot): Snapshot {
  if (before.kind !== "message" || now.kind !== "message") return before;
  const known = new Set(before.messages.map(({ number }) => number));
  const added = now.messages.filter(({ number }) => !known.has(number));
  return { ...before, messages: [...before.messages, ...added].toSorted((a, b) => a.number - b.number) };
}
