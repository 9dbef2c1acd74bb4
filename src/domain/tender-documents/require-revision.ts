import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canOpenTenderDocument } from "./tender-documents.policy.ts";

export interface OpenRevision {
  attachmentId: string;
  companyId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  invitations: { id: string; packageId: string; companyId: string; number: string; revision: string }[];
}

/** A revision for the buyer's team and for the firms that were issued it; not-found for anybody else. */
export async function requireRevision(
  ctx: Context,
  revisionId: string,
): Promise<{ member: Member; document: OpenRevision }> {
  const found = await findRevision(ctx, revisionId);
  const verdict = canOpenTenderDocument(
    ctx.actor,
    found && { companyId: found.companyId, tenderers: found.invitations.map(({ companyId }) => companyId) },
  );
  return { member: requireMember(ctx, verdict), document: requireFound(found, verdict) };
}

async function findRevision({ db }: Pick<Context, "db">, id: string): Promise<OpenRevision | undefined> {
  const { rows } = await sql<OpenRevision>`
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
