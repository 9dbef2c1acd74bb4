import type { Readable } from "node:stream";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireRevision } from "#domain/tender-documents/require-revision.ts";
import { AppError } from "#platform/errors.ts";
import { firstPageKey } from "./picture.queries.ts";

/**
 * The small picture of a revision's first page, for whoever may open the revision; not-found for anybody else. It is no
 * download, and none is written down. The caller reads or destroys the stream.
 */
export async function openFirstPage(ctx: Context, id: string): Promise<{ stream: Readable; size: number }> {
  const revisionId = rowId.parse(id);
  await requireRevision(ctx, revisionId);
  const file = await ctx.files.find(firstPageKey(revisionId));
  if (!file) throw new AppError("not-found", "There is no such document.");
  return file;
}
