import { type NotNull, sql } from "kysely";
import { escapeLike } from "#platform/escape-like.ts";
import type { Member } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { canSeeMessages } from "./messaging.policy.ts";
import { shownProject } from "./messaging.queries.ts";
import { listSchema } from "./messaging.schema.ts";

const PAGE = 30;

export interface ConversationRow {
  id: string;
  /** Which of the actor's companies takes part. */
  companyId: string;
  otherName: string;
  otherNumber: number;
  /** Its public profile's; nothing once it has none. */
  otherPicture: StoredPicture | null;
  /** The project that it is about, or that a quote is asked for. */
  projectName: string | null;
  /** The beginning of the newest message. */
  excerpt: string;
  /** The newest message is the actor's company's own. */
  isOwnLast: boolean;
  lastAt: Date;
  unread: number;
  isMuted: boolean;
}

export interface ConversationList {
  conversations: ConversationRow[];
  next: string | undefined;
}

/** Lists the conversations of the actor's companies, newest first, 30 a page; `search` is part of the other company's name. */
export async function listConversations(ctx: Context, input: unknown = {}): Promise<ConversationList> {
  const { search, isArchived, after } = listSchema.parse(input);
  const actor = requireMember(ctx, canSeeMessages(ctx.actor));
  if (actor.memberships.length === 0) return { conversations: [], next: undefined };
  let query = rowsOf(ctx, actor)
    .where("side.archived_at", isArchived ? "is not" : "is", null)
    .limit(PAGE + 1);
  if (search) query = query.where("other.name", "ilike", `%${escapeLike(search)}%`);
  const last = after?.match(/^(\d{1,15})_(\w{1,60})$/);
  if (last) {
    const [, time, id] = last;
    query = query.where(
      sql<boolean>`(side.last_at, side.conversation_id) < (${new Date(Number(time))}::timestamptz, ${id})`,
    );
  }
  const rows = await query.execute();
  const conversations = rows
    .slice(0, PAGE)
    .map((row): ConversationRow => ({ ...row, isMuted: row.isMuted ?? false }));
  const end = conversations.at(-1);
  return {
    conversations,
    next: rows.length > PAGE && end ? `${end.lastAt.getTime()}_${end.id}` : undefined,
  };
}

function rowsOf(ctx: Scope, actor: Member) {
  return ctx.db
    .selectFrom("conversation_side as side")
    .innerJoin("conversation", "conversation.id", "side.conversation_id")
    .innerJoin("company as other", "other.id", "side.other_company_id")
    .leftJoin("company as listed", (join) =>
      join
        .onRef("listed.id", "=", "side.other_company_id")
        .on("listed.closed_at", "is", null)
        .on("listed.delisted_at", "is", null),
    )
    .leftJoin("project", shownProject)
    .leftJoin("inquiry", "inquiry.conversation_id", "side.conversation_id")
    .leftJoin("inquiry_request as request", "request.id", "inquiry.request_id")
    .leftJoin("conversation_reader as reader", (join) =>
      join
        .onRef("reader.conversation_id", "=", "side.conversation_id")
        .on("reader.user_id", "=", actor.userId),
    )
    .where(
      "side.company_id",
      "in",
      actor.memberships.map(({ companyId }) => companyId),
    )
    .where("side.last_at", "is not", null)
    .select([
      "side.conversation_id as id",
      "side.company_id as companyId",
      "other.name as otherName",
      "other.number as otherNumber",
      pictureFor("listed.picture_id").as("otherPicture"),
      sql<string | null>`coalesce(project.name, request.project_name)`.as("projectName"),
      "conversation.last_excerpt as excerpt",
      "side.last_at as lastAt",
      sql<boolean>`conversation.last_company_id = side.company_id`.as("isOwnLast"),
      sql<number>`side.received_count - coalesce(reader.seen_received, side.seen_received)`.as("unread"),
      sql<boolean>`reader.muted_at is not null`.as("isMuted"),
    ])
    .orderBy("side.last_at", "desc")
    .orderBy("side.conversation_id", "desc")
    .$narrowType<{ lastAt: NotNull }>();
}
