import type { Context } from "#domain/context.ts";
import { enqueueReading } from "#domain/tender-documents/tender-documents.jobs.ts";
import { systemOnly } from "#domain/verdict.ts";
import { UNREAD_A_NIGHT } from "./document-texts.limits.ts";

/** Has PDFs and pictures read that nobody has read: those of before there were readings, and what went wrong for a while. */
export async function queueUnread(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const unread = await ctx.db
    .selectFrom("document_revision as r")
    .innerJoin("attachment as a", "a.id", "r.attachment_id")
    .leftJoin("document_reading as read", "read.revision_id", "r.id")
    .where("read.revision_id", "is", null)
    .where(({ or, eb }) =>
      or([eb("a.content_type", "=", "application/pdf"), eb("a.content_type", "like", "image/%")]),
    )
    .where("a.content_type", "not in", ["image/vnd.dwg", "image/vnd.dxf"])
    .select("r.id")
    .orderBy("r.id", "desc")
    .limit(UNREAD_A_NIGHT)
    .execute();
  for (const { id } of unread) await enqueueReading(ctx, id);
  return unread.length;
}
