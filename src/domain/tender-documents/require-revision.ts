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
  /** By which it is open to a firm. */
  invitations: { id: string; packageId: string; companyId: string; number: string; revision: string }[];
}

interface Found extends OpenRevision {
  /** Those whose firm has not accepted the confidentiality agreement that is asked for. */
  closed: OpenRevision["invitations"];
}

/**
 * A revision for the buyer's team and for the firms that were issued it; not-found for anybody else. Refuses with forbidden a
 * firm that still has to accept a confidentiality agreement, for each tender by which it was issued it.
 */
export async function requireRevision(
  ctx: Context,
  revisionId: string,
): Promise<{ member: Member; document: OpenRevision }> {
  const found = await findRevision(ctx, revisionId);
  const verdict = canOpenTenderDocument(
    ctx.actor,
    found && {
      companyId: found.companyId,
      tenderers: [...found.invitations, ...found.closed].map(({ companyId }) => companyId),
    },
  );
  const member = requireMember(ctx, verdict);
  const { closed: _closed, ...document } = requireFound(found, verdict);
  const isOwn = isMemberOf(member, document.companyId);
  const isAccepted = document.invitations.some(({ companyId }) => isMemberOf(member, companyId));
  authorize(canReadConfidential({ isAsked: !isOwn, isAccepted }));
  return { member, document };
}

async function findRevision({ db }: Pick<Context, "db">, id: string): Promise<Found | undefined> {
  const issued = (isClosed: boolean) => sql`
    coalesce((select json_agg(json_build_object('id', i.id, 'packageId', i.package_id, 'companyId', i.company_id,
        'number', d.number, 'revision', r.revision))
      from tender_invitation i
      join trade_package p on p.id = i.package_id
      left join nda_acceptance nda on nda.invitation_id = i.id
      where i.company_id is not null and i.state in ('sent', 'viewed', 'intends_to_tender', 'submitted')
        and (p.nda_hash is not null and p.nda_hash is distinct from nda.text_hash) = ${isClosed}
        and exists (
          select from document_set_entry e where e.package_id = i.package_id and e.revision_id = r.id)), '[]')`;
  const { rows } = await sql<Found>`
    select r.attachment_id as "attachmentId", d.company_id as "companyId", a.name, a.content_type as "contentType",
      a.size_bytes as "sizeBytes", ${issued(false)} as invitations, ${issued(true)} as closed
    from document_revision r
    join tender_document d on d.id = r.document_id
    join attachment a on a.id = r.attachment_id
    where r.id = ${id}`.execute(db);
  return rows[0];
}
