import { sql } from "kysely";
import { type Member, isMemberOf } from "#domain/actor.ts";
import { canReadConfidential } from "#domain/confidentiality/confidentiality.policy.ts";
import type { Context } from "#domain/context.ts";
import { authorize, requireFound, requireMember } from "#domain/verdict.ts";
import { canOpenTenderDocument } from "./tender-documents.policy.ts";

export interface OpenRevision {
  attachmentId: string;
  companyId: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  invitations: {
    id: string;
    packageId: string;
    companyId: string;
    number: string;
    revision: string;
    isOpen: boolean;
  }[];
}

/**
 * A revision for the buyer's team and for the firms that were issued it; not-found for anybody else, forbidden for a firm
 * that has not accepted the confidentiality agreement that its buyer asks for.
 */
export async function requireRevision(
  ctx: Context,
  revisionId: string,
): Promise<{ member: Member; document: OpenRevision }> {
  const found = await findRevision(ctx, revisionId);
  const verdict = canOpenTenderDocument(
    ctx.actor,
    found && { companyId: found.companyId, tenderers: found.invitations.map(({ companyId }) => companyId) },
  );
  const member = requireMember(ctx, verdict);
  const document = requireFound(found, verdict);
  requireConfidenceOf(member, document);
  return { member, document };
}

/** One of the tenders by which a firm was issued it has to be open to it. */
function requireConfidenceOf(member: Member, { companyId, invitations }: OpenRevision): void {
  if (isMemberOf(member, companyId)) return;
  const own = invitations.filter((invitation) => isMemberOf(member, invitation.companyId));
  const isAccepted = own.some(({ isOpen }) => isOpen);
  authorize(canReadConfidential({ isAsked: true, isAccepted }));
}

async function findRevision({ db }: Pick<Context, "db">, id: string): Promise<OpenRevision | undefined> {
  const { rows } = await sql<OpenRevision>`
    select r.attachment_id as "attachmentId", d.company_id as "companyId", a.name, a.content_type as "contentType",
      a.size_bytes as "sizeBytes",
      coalesce((select json_agg(json_build_object('id', i.id, 'packageId', i.package_id, 'companyId', i.company_id,
          'number', d.number, 'revision', r.revision, 'isOpen', p.nda_hash is null or p.nda_hash = nda.text_hash))
        from tender_invitation i
        join trade_package p on p.id = i.package_id
        left join nda_acceptance nda on nda.invitation_id = i.id
        where i.company_id is not null and i.state in ('sent', 'viewed', 'intends_to_tender', 'submitted') and exists (
          select from document_set_entry e where e.package_id = i.package_id and e.revision_id = r.id)), '[]') as invitations
    from document_revision r
    join tender_document d on d.id = r.document_id
    join attachment a on a.id = r.attachment_id
    where r.id = ${id}`.execute(db);
  return rows[0];
}
