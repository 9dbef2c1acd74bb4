import { sql } from "kysely";
import type { AttachmentView } from "#domain/attachments/attachments.queries.ts";
import { listAttachments } from "#domain/attachments/list-attachments.ts";
import type { Scope } from "#domain/context.ts";

export interface MessageView {
  /** Its place in the conversation, from 1. */
  number: number;
  body: string;
  authorName: string;
  companyId: string;
  at: Date;
  files: AttachmentView[];
  /** When an administrator removed it; what it said is not read any more. */
  removedAt: Date | null;
  /** For its author only: the id that their browser gave it when it was sent. */
  key: string | null;
}

interface Range {
  conversationId: string;
  from: number;
  to: number;
}

/** The messages with these numbers, in order; who may read them has been asked before. */
export async function readMessages(ctx: Scope, { conversationId, from, to }: Range): Promise<MessageView[]> {
  const rows = await selectMessages(ctx)
    .where("message.conversation_id", "=", conversationId)
    .where("message.number", ">=", from)
    .where("message.number", "<=", to)
    .orderBy("message.number")
    .execute();
  return withFiles(ctx, rows);
}

type MessageRow = Omit<MessageView, "files"> & { id: string; fileCount: number };

/** The messages with what came with them; those without files, nearly all, cost nothing. */
export async function withFiles(ctx: Scope, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const holders = rows.flatMap(({ id, fileCount }) => (fileCount > 0 ? [id] : []));
  const files = await listAttachments(ctx, "message", holders);
  return rows.map(({ id, fileCount: _count, ...message }) => ({ ...message, files: files.get(id) ?? [] }));
}

/** Messages as they are shown: an erased account's words stay, its name does not. */
export function selectMessages(ctx: Scope) {
  const userId = ctx.actor.kind === "member" ? ctx.actor.userId : "";
  return ctx.db
    .selectFrom("message")
    .leftJoin("user_account as author", "author.id", "message.author_id")
    .select([
      "message.id",
      sql<number>`case when message.removed_at is null then message.file_count else 0 end`.as("fileCount"),
      "message.number",
      sql<string>`case when message.removed_at is null then message.body else '' end`.as("body"),
      "message.removed_at as removedAt",
      "message.company_id as companyId",
      "message.created_at as at",
      sql<string>`case when author.id is null or author.erased_at is not null then 'Former member'
        else message.author_name end`.as("authorName"),
      sql<string | null>`case when message.author_id = ${userId} then message.key end`.as("key"),
    ]);
}
