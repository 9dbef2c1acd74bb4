import type { Readable } from "node:stream";
import { sql } from "kysely";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canFetchAttachment } from "./attachments.policy.ts";
import { companiesConcerned, fileKey } from "./attachments.queries.ts";

export interface AttachmentDownload {
  name: string;
  contentType: string;
  sizeBytes: number;
  stream: Readable;
}

/**
 * Opens a file for a member of one of its two companies; not-found for anyone else. The caller reads or destroys the
 * stream.
 */
export async function fetchAttachment(ctx: Context, id: string): Promise<AttachmentDownload> {
  const row = await ctx.db
    .selectFrom("attachment")
    .where("id", "=", id.slice(0, 60))
    .select([
      "id",
      "name",
      "content_type as contentType",
      "size_bytes as sizeBytes",
      sql<string[]>`array(select * from ${companiesConcerned} as concerned (id))`.as("companies"),
    ])
    .executeTakeFirst();
  const kept = requireFound(row, canFetchAttachment(ctx.actor, row?.companies ?? []));
  const file = await ctx.files.find(fileKey(kept.id));
  if (!file) {
    ctx.log.error({ attachment: kept.id }, "a kept file is not in the file store");
    throw new AppError("not-found", "There is no such file.");
  }
  const { name, contentType, sizeBytes } = kept;
  return { name, contentType, sizeBytes, stream: file.stream };
}
