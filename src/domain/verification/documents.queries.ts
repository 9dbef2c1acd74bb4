import type { Scope } from "#domain/context.ts";

/** A credential's document, by its id. */
export async function findDocument(ctx: Scope, id: string) {
  return ctx.db
    .selectFrom("attachment")
    .innerJoin("credential", "credential.id", "attachment.holder_id")
    .where("attachment.holder_kind", "=", "credential")
    .where("attachment.id", "=", id)
    .select([
      "attachment.id",
      "attachment.name",
      "attachment.content_type as contentType",
      "attachment.size_bytes as sizeBytes",
      "credential.id as credentialId",
      "credential.company_id as companyId",
    ])
    .executeTakeFirst();
}
