import { fileKey } from "#domain/attachments/attachments.queries.ts";
import type { AttachmentDownload } from "#domain/attachments/fetch-attachment.ts";
import { type Member, isMemberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { AppError } from "#platform/errors.ts";
import { noteDownload } from "./note-download.ts";
import { type OpenRevision, requireRevision } from "./require-revision.ts";

/**
 * Opens a revision of a tender document for the buyer's team and for the firms that were issued it; not-found for anybody
 * else. A tenderer's download is written down for both sides, unless it only asks whether it is there (`isLook`). The caller
 * reads or destroys the stream.
 */
export async function openTenderDocument(
  ctx: Context,
  id: string,
  { isLook = false } = {},
): Promise<AttachmentDownload> {
  const revisionId = rowId.parse(id);
  const { member, document } = await requireRevision(ctx, revisionId);
  const file = await ctx.files.find(fileKey(document.attachmentId));
  if (!file) {
    ctx.log.error({ attachment: document.attachmentId }, "a kept file is not in the file store");
    throw new AppError("not-found", "There is no such document.");
  }
  if (!isLook) await noteDownloads(ctx, member, document, revisionId);
  const { name, contentType, sizeBytes } = document;
  return { name, contentType, sizeBytes, stream: file.stream };
}

async function noteDownloads(
  ctx: Context,
  member: Member,
  document: OpenRevision,
  revisionId: string,
): Promise<void> {
  if (isMemberOf(member, document.companyId)) return;
  await ctx.transact(async (tx) => {
    for (const { id, companyId, ...invitation } of document.invitations)
      if (isMemberOf(member, companyId))
        await noteDownload(tx, { invitationId: id, revisionId, ...invitation });
  });
}
