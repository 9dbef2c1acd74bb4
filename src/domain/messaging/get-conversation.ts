import type { Context } from "#domain/context.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";
import { writePhone } from "#domain/read-phone.ts";
import { canKeepConversation, canSendMessage } from "./messaging.policy.ts";
import { type ConversationCompany, type ConversationProject } from "./messaging.queries.ts";
import { conversationIdSchema } from "./messaging.schema.ts";
import { requireConversation } from "./require-conversation.ts";

export interface ConversationState {
  id: string;
  own: ConversationCompany;
  other: ConversationCompany;
  /** What the other company's public profile says of it; nothing once it has none. */
  contact: {
    town: string | null;
    phone: string | null;
    phoneShown: string | null;
    picture: StoredPicture | null;
  };
  project: ConversationProject | null;
  inquiry: { id: string; name: string } | null;
  messageCount: number;
  isArchived: boolean;
  isMuted: boolean;
  isBlockedByUs: boolean;
  /** The actor archives it for the company, and blocks the other one. */
  mayKeep: boolean;
  /** Why no message can be sent, as a sentence; null when one can. */
  refusal: string | null;
  /** Up to which message the other company has read, and when. */
  seenByOther: { number: number; at: Date | null };
  /** Up to which message the actor has read. */
  seenNumber: number;
  /** The actor's draft. */
  draft: string;
}

/** Reads a conversation's state as the actor sees it, without its messages. */
export async function getConversation(ctx: Context, id: string): Promise<ConversationState> {
  const { conversation, actor } = await requireConversation(ctx, conversationIdSchema.parse(id));
  const { userId } = actor;
  const row = await ctx.db
    .selectFrom("conversation_side as mine")
    .innerJoin("conversation_side as theirs", (join) =>
      join
        .onRef("theirs.conversation_id", "=", "mine.conversation_id")
        .onRef("theirs.company_id", "=", "mine.other_company_id"),
    )
    .leftJoin("company as listed", (join) =>
      join
        .onRef("listed.id", "=", "mine.other_company_id")
        .on("listed.closed_at", "is", null)
        .on("listed.delisted_at", "is", null),
    )
    .leftJoin("conversation_reader as reader", (join) =>
      join.onRef("reader.conversation_id", "=", "mine.conversation_id").on("reader.user_id", "=", userId),
    )
    .where("mine.conversation_id", "=", conversation.id)
    .where("mine.company_id", "=", conversation.own.id)
    .select([
      "mine.archived_at as archivedAt",
      "mine.seen_number as seenByUs",
      "theirs.seen_number as seenByThem",
      "theirs.seen_at as seenAt",
      "reader.seen_number as seenByMe",
      "reader.muted_at as mutedAt",
      "reader.draft",
      "listed.town",
      "listed.phone",
      pictureFor("listed.picture_id").as("picture"),
    ])
    .executeTakeFirstOrThrow();
  const maySend = canSendMessage(ctx.actor, conversation, conversation.other.name);
  const {
    companyA: _a,
    companyB: _b,
    isBlockedByThem: _theirs,
    isOtherClosed: _closed,
    isOtherAbsent: _absent,
    ...shown
  } = conversation;
  return {
    ...shown,
    contact: {
      town: row.town,
      phone: row.phone,
      phoneShown: row.phone && writePhone(row.phone),
      picture: row.picture,
    },
    isArchived: row.archivedAt !== null,
    isMuted: row.mutedAt !== null,
    mayKeep: canKeepConversation(actor, conversation).isAllowed,
    refusal: maySend.isAllowed ? null : maySend.reason,
    seenByOther: { number: row.seenByThem, at: row.seenAt },
    seenNumber: row.seenByMe ?? row.seenByUs,
    draft: row.draft ?? "",
  };
}
