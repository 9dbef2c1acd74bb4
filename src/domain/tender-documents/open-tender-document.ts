import { sql } from "kysely";
import { fileKey } from "#domain/attachments/attachments.queries.ts";
import type { AttachmentDownload } from "#domain/attachments/fetch-attachment.ts";
import { type Member, isMemberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { noteDownload } from "./note-download.ts";
import { canOpenTenderDocument } from "./tender-documents.policy.ts";

interface Found {
  attachmentId: string;
  companyId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  invitations: { id: string; packageId: string; companyId: string; number: string; revision: string }[];
}

/**
 * Opens a revision of a tender document for the buyer's team and for the firms that were issued it; not-found for anybody
 * else. A tenderer's download is written down for both sides. The caller reads or destroys the stream.
 */
export async function openTenderDocument(ctx: Context, id: string): Promise<AttachmentDownload> {
  const revisionId = rowId.parse(id);
  const found = await findRevision(ctx, revisionId);
  const verdict = canOpenTenderDocument(
    ctx.actor,
    found && { companyId: found.companyId, tenderers: found.invitations.map(({ companyId }) => companyId) },
  );
  const member = requireMember(ctx, verdict);
  const document = requireFound(found, verdict);
  const file = await ctx.files.find(fileKey(document.attachmentId));
  if (!file) {
    ctx.log.error({ attachment: document.attachmentId }, "a kept file is not in the file store");
    throw new AppError("not-found", "There is no such document.");
  }
  await noteDownloads(ctx, member, document, revisionId);
  const { name, contentType, sizeBytes } = document;
  return { name, contentType, sizeBytes, stream: file.stream };
}

async function findRevision({ db }: Pick<Context, "db">, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select r.attachment_id as "attachmentId", d.company_id as "companyId", a.name, a.content_type as "contentType",
      a.size_bytes as "sizeBytes",
      coalesce((select json_agg(json_build_object('id', i.id, 'packageId', i.package_id, 'companyId', i.company_id,
          'number', d.number, 'revision', r.revision))
        from tender_invitation i
        where i.company_id is not null and i.state in ('sent', 'viewed', 'intends_to_tender', 'submitted') and exists (
          select from document_set_entry e where e.package_id = i.package_id and e.revision_id = r.id)), '[]') as invitations
    from document_revision r
    join tender_document d on d.id = r.document_id
    join attachment a on a.id = r.attachment_id
    where r.id = ${id}`.execute(db);
  return rows[0];
}

async function noteDownloads(
  ctx: Context,
  member: Member,
  document: Found,
  revisionId: string,
): Promise<void> {
  if (isMemberOf(member, document.companyId)) return;
  await ctx.transact(async (tx) => {
    for (const { id, companyId, ...invitation } of document.invitations)
      if (isMemberOf(member, companyId))
        await noteDownload(tx, { invitationId: id, revisionId, ...invitation });
  });
}
