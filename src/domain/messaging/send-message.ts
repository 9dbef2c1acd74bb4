import { newId } from "#platform/ids.ts";
import { announce } from "#platform/live.ts";
import { lookOf } from "#domain/attachments/attachments.queries.ts";
import { keepAttachments } from "#domain/attachments/keep-attachments.ts";
import { type StoredFile, storeFiles } from "#domain/attachments/store-files.ts";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AWAY_LETTER_QUEUE, AWAY_MINUTES } from "./messaging.states.ts";
import { canReadConversation, canSendMessage } from "./messaging.policy.ts";
import { type Conversation, findConversation, topicsOf } from "./messaging.queries.ts";
import { sendSchema } from "./messaging.schema.ts";
import { type MessageView, selectMessages, withFiles } from "./message.queries.ts";

const PER_PERSON = { name: "messages-person", points: 120, per: 60 };
const EXCERPT = 140;

interface NewMessage {
  key: string;
  body: string;
  files: StoredFile[];
}

/**
 * Sends a message with its files; the same key again answers the message that is already there. With it, in one
 * transaction, go the counts of both sides, the news to every open page and, when it is the first unread one, the letter
 * to those who are away.
 */
export async function sendMessage(ctx: Context, input: unknown): Promise<MessageView> {
  const { conversationId, key, body, files } = sendSchema.parse(input);
  const found = await findConversation(ctx, conversationId);
  authorize(canReadConversation(ctx.actor, found));
  const conversation = found!;
  const actor = ctx.actor as Member;
  const sent = await findSent(ctx, conversation.id, actor.userId, key);
  if (sent) return sent;
  authorize(canSendMessage(conversation, conversation.other.name));
  await ctx.limits.consume(PER_PERSON, actor.userId);
  const message = { key, body, files: await storeFiles(ctx, files) };
  return ctx.transact(async (tx) => {
    const { message_count: last } = await tx.db
      .selectFrom("conversation")
      .select("message_count")
      .where("id", "=", conversation.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Only now that the conversation is ours alone can the same message not come in between.
    const already = await findSent(tx, conversation.id, actor.userId, key);
    return already ?? insertMessage(tx, conversation, actor, message, last + 1);
  });
}

async function findSent(
  ctx: Context,
  conversationId: string,
  userId: string,
  key: string,
): Promise<MessageView | undefined> {
  const rows = await selectMessages(ctx)
    .where("message.conversation_id", "=", conversationId)
    .where("message.author_id", "=", userId)
    .where("message.key", "=", key)
    .execute();
  return (await withFiles(ctx, rows))[0];
}

async function insertMessage(
  tx: Context,
  conversation: Conversation,
  actor: Member,
  { key, body, files }: NewMessage,
  number: number,
): Promise<MessageView> {
  const { id, own, other } = conversation;
  const now = tx.clock.now();
  const { received, unseen } = await countIn(tx, conversation, now);
  const messageId = newId("msg", now.getTime());
  await tx.db
    .insertInto("message")
    .values({
      id: messageId,
      conversation_id: id,
      number,
      company_id: own.id,
      side_number: received,
      author_id: actor.userId,
      author_name: actor.name,
      key,
      body,
      file_count: files.length,
      created_at: now,
    })
    .execute();
  await keepAttachments(tx, { kind: "message", id: messageId, companyId: own.id }, files);
  await tx.db
    .updateTable("conversation")
    .set({
      message_count: number,
      last_excerpt: excerptOf(body || nameFiles(files)),
      last_company_id: own.id,
    })
    .where("id", "=", id)
    .execute();
  await tx.db
    .updateTable("conversation_reader")
    .set({ draft: "" })
    .where("conversation_id", "=", id)
    .where("user_id", "=", actor.userId)
    .where("draft", "<>", "")
    .execute();
  if (unseen === 1) {
    const wanted = { conversationId: id, companyId: other.id };
    await tx.enqueue(AWAY_LETTER_QUEUE, wanted, { startAfterSeconds: AWAY_MINUTES * 60 });
  }
  await announce(tx.db, {
    topics: topicsOf(conversation),
    kind: "message",
    data: { conversation: id, number },
  });
  const shown = files.map(({ id: fileId, name, contentType, sizeBytes }) => ({
    id: fileId,
    name,
    look: lookOf(contentType),
    sizeBytes,
  }));
  return { number, body, authorName: actor.name, companyId: own.id, at: now, key, files: shown };
}

/** What stands in the list for a message that is files only. */
function nameFiles([first, ...others]: StoredFile[]): string {
  if (!first) return "";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

/** Brings the conversation up in both lists, out of the archive too, and counts it for the one who gets it. */
async function countIn(tx: Context, { id, own, other }: Conversation, now: Date) {
  const sides = await tx.db
    .updateTable("conversation_side")
    .set((eb) => ({
      last_at: now,
      archived_at: null,
      received_count: eb(
        "received_count",
        "+",
        eb.case().when("company_id", "=", own.id).then(0).else(1).end(),
      ),
    }))
    .where("conversation_id", "=", id)
    .returning(["company_id", "received_count", "seen_received"])
    .execute();
  const theirs = sides.find(({ company_id }) => company_id === other.id)!;
  return { received: theirs.received_count, unseen: theirs.received_count - theirs.seen_received };
}

function excerptOf(body: string): string {
  const line = body.replace(/\s+/g, " ");
  const letters = Array.from(line);
  return letters.length > EXCERPT
    ? `${letters.slice(0, EXCERPT - 1).join("")}…`.slice(0, 200).toWellFormed()
    : line.slice(0, 200).toWellFormed();
}
