import { fileKey } from "#domain/attachments/attachments.queries.ts";
import type { Scope } from "#domain/context.ts";

export interface KeptDocument {
  id: string;
  /** Where it lies in the file store. */
  key: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  /** Whose team may open it; null of a claim's, which proves something about its claimant and is administrators' alone. */
  companyId: string | null;
  /** A draft's is the team's alone. */
  isSubmitted: boolean;
  /** For the audit row: the company that it is about, and the evidence or the claim. */
  aboutCompanyId: string;
  subjectId: string;
}

/** A document of a piece of evidence by its own id, or that of a claim by the claim's. */
export async function findDocument(ctx: Scope, id: string): Promise<KeptDocument | undefined> {
  return id.startsWith("clm_") ? findClaimDocument(ctx, id) : findEvidenceDocument(ctx, id);
}

async function findEvidenceDocument(ctx: Scope, id: string): Promise<KeptDocument | undefined> {
  const row = await ctx.db
    .selectFrom("attachment")
    .innerJoin("credential", "credential.id", "attachment.holder_id")
    .where("attachment.holder_kind", "=", "credential")
    .where("attachment.id", "=", id)
    .select([
      "attachment.id",
      "attachment.name",
      "attachment.content_type as contentType",
      "attachment.size_bytes as sizeBytes",
      "credential.id as subjectId",
      "credential.company_id as companyId",
      "credential.submitted_at as submittedAt",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { submittedAt, ...document } = row;
  return {
    ...document,
    key: fileKey(row.id),
    isSubmitted: submittedAt !== null,
    aboutCompanyId: row.companyId,
  };
}

async function findClaimDocument(ctx: Scope, id: string): Promise<KeptDocument | undefined> {
  const row = await ctx.db
    .selectFrom("company_claim")
    .where("id", "=", id)
    .where("document_key", "is not", null)
    .select([
      "id",
      "document_key as key",
      "document_name as name",
      "document_type as contentType",
      "document_bytes as sizeBytes",
      "company_id as aboutCompanyId",
    ])
    .$narrowType<{ key: string; name: string; contentType: string; sizeBytes: number }>()
    .executeTakeFirst();
  return row && { ...row, companyId: null, isSubmitted: true, subjectId: row.id };
}
