import { cutText } from "#domain/cut-text.ts";
import { sql } from "kysely";
import { type Db, isNotNullViolation, isUniqueViolation } from "#platform/db.ts";
import { isAppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { announcing } from "#platform/live.ts";
import { prepared } from "#platform/prepared.ts";
import { lookOf } from "#domain/attachments/attachments.queries.ts";
import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import { type StoredFile, storeFiles } from "#domain/attachments/store-files.ts";
import { type Member } from "#domain/actor.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { canReadConversation, canSendMessage } from "./messaging.policy.ts";
import { type Conversation, topicsOf } from "./messaging.queries.ts";
import { sendSchema } from "./messaging.schema.ts";
import { type MessageView, selectMessages, withFiles } from "./message.queries.ts";
import { tellReaders } from "./tell-readers.ts";
import { requireConversation } from "./require-conversation.ts";
import { AWAY_MINUTES, MESSAGES_PER_PERSON } from "./messaging.limits.ts";
import { AWAY_EMAIL_QUEUE } from "./messaging.jobs.ts";

const EXCERPT = 140;

interface NewMessage {
  key: string;
  body: string;
  files: StoredFile[];
}

/**
 * Sends a message with its files; the same key again answers the message that is already there. With it, in one
 * transaction, go the counts of both sides, the notifications to every open page and, when it is the first unread one, the
 * notifications and the e-mail to those who are away.
 */
export async function sendMessage(ctx: Context, input: unknown): Promise<MessageView> {
  const { conversationId, key, body, files } = sendSchema.parse(input);
  const { conversation, actor } = await requireConversation(ctx, conversationId);
  const findSame = () => findSent(ctx, conversation.id, actor.userId, key);
  // Files are not stored a second time; without them it is quicker to see that the key is taken.
  const sent = files.length > 0 ? await findSame() : undefined;
  if (sent) return sent;
  try {
    authorize(canSendMessage(ctx.actor, conversation, conversation.other.name));
    await ctx.limits.consume(MESSAGES_PER_PERSON, actor.userId);
    const message = { key, body, files: await storeFiles(ctx, files) };
    return await insertMessage(ctx, conversation, actor, message);
  } catch (error) {
    // A message that was already sent is answered as sent, whatever has been blocked since.
    const already =
      isUniqueViolation(error, "one_message_a_key") || isAppError(error) ? await findSame() : undefined;
    if (already) return already;
    throw error;
  }
}

async function findSent(
  ctx: Scope,
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
  ctx: Context,
  conversation: Conversation,
  actor: Member,
  { key, body, files }: NewMessage,
): Promise<MessageView> {
  const companyId = conversation.own.id;
  const at = ctx.clock.now();
  const id = newId("msg", at.getTime());
  const rows = { id, key, body, at, fileCount: files.length, excerpt: excerptOf(body || nameFiles(files)) };
  const inserting = { conversation, actor, rows };
  // A message behind unread ones changes nothing but its rows: one statement, and no transaction around it.
  const behind = files.length === 0 ? await insertBehindUnread(ctx, inserting) : undefined;
  const number =
    behind?.number ??
    (await ctx.transact(async (tx) => {
      const found = await insertRows(tx.db, { ...inserting, onlyBehindUnread: false });
      // It may have been deleted since it was read.
      const inserted = requireFound(found, canReadConversation(tx.actor, found && conversation));
      await insertAttachments(tx, { kind: "message", id, companyId }, files);
      if (inserted.unseen === 1) await tellAway(tx, conversation);
      return inserted.number;
    }));
  const shown = files.map(({ id: fileId, name, contentType, sizeBytes }) => ({
    id: fileId,
    name,
    look: lookOf(contentType),
    sizeBytes,
  }));
  return { number, body, authorName: actor.name, companyId, at, key, files: shown, removedAt: null };
}

/** Undefined where nothing is unread, also when the other side reads everything in that very moment. */
async function insertBehindUnread(
  ctx: Context,
  inserting: Omit<Inserting, "onlyBehindUnread">,
): Promise<Inserted | undefined> {
  try {
    return await insertRows(ctx.db, { ...inserting, onlyBehindUnread: true });
  } catch (error) {
    if (isNotNullViolation(error, "side_number")) return undefined;
    throw error;
  }
}

/** The notifications of a first unread message, and the e-mail to those who are away. */
async function tellAway(tx: Tx, { id, own, other, project }: Conversation): Promise<void> {
  const wanted = { conversationId: id, companyId: other.id };
  await tx.enqueue(AWAY_EMAIL_QUEUE, wanted, { startAfterSeconds: AWAY_MINUTES * 60 });
  await tellReaders(tx, { ...wanted, fromName: own.name, projectName: project?.name ?? null });
}

/** What stands in the list for a message that is files only. */
function nameFiles([first, ...others]: StoredFile[]): string {
  if (!first) return "";
  return others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
}

interface NewRows {
  id: string;
  key: string;
  body: string;
  fileCount: number;
  excerpt: string;
  at: Date;
}

interface Inserting {
  conversation: Conversation;
  actor: Member;
  rows: NewRows;
  /** Inserts nothing where the other side has read everything. */
  onlyBehindUnread: boolean;
}

interface Inserted {
  number: number;
  /** How many messages, this one too, the other side has not read. */
  unseen: number;
}

/**
 * The message with all that it changes, in one statement, because everyone else in the conversation waits meanwhile: its
 * number, the conversation's place in both lists, out of the archive too, the other side's count, the end of the
 * sender's draft, and the notification of it. What was unread when it began may be read once its turn has come: then it is to
 * have no place on its side, which no message may lack, and so nothing of it is done.
 */
async function insertRows(
  db: Db,
  { conversation, actor, rows: message, onlyBehindUnread }: Inserting,
): Promise<Inserted | undefined> {
  const { id, own, other } = conversation;
  const { excerpt, at } = message;
  const { rows } = await sql<Inserted>`
    with numbered as (
      update conversation
      set message_count = message_count + 1, last_excerpt = ${excerpt}, last_company_id = ${own.id}
      where id = ${id} and (not ${onlyBehindUnread}::boolean or exists (
        select from conversation_side where conversation_id = ${id} and company_id = ${other.id}
          and received_count > seen_received
      ))
      returning message_count as number
    ),
    side as (
      update conversation_side as side
      set last_at = ${at}, archived_at = null,
        received_count = received_count + case when company_id = ${own.id} then 0 else 1 end
      from numbered
      where side.conversation_id = ${id}
      returning company_id, received_count, seen_received
    ),
    drafted as (
      update conversation_reader set draft = ''
      where conversation_id = ${id} and user_id = ${actor.userId} and draft <> ''
    ),
    inserted as (
      insert into message (id, conversation_id, number, company_id, side_number, author_id, author_name, key, body,
        file_count, created_at)
      select ${message.id}, ${id}, number, ${own.id},
        case when not ${onlyBehindUnread}::boolean or received_count > seen_received + 1 then received_count end,
        ${actor.userId}, ${actor.name}, ${message.key}, ${message.body}, ${message.fileCount}::integer, ${at}::timestamptz
      from numbered, side where company_id = ${other.id}
    )
    select number, received_count - seen_received as unseen,
      ${announcing({ topics: topicsOf(conversation), kind: "message" }, sql`json_build_object('conversation', ${id}::text, 'number', number)`)}
    from numbered, side where company_id = ${other.id} ${prepared}`.execute(db);
  return rows[0];
}

function excerptOf(body: string): string {
  return cutText(body.replace(/\s+/g, " "), EXCERPT).slice(0, 200).toWellFormed();
}
