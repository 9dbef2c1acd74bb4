import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canChangeDocuments } from "./tender-documents.policy.ts";
import { documentOfPackageSchema } from "./tender-documents.schema.ts";

/**
 * Takes a document out of a package. What was issued stays in its set, and the next addendum says that it is withdrawn; what
 * never was, and belongs to no other package, is gone with its files.
 */
export async function removeDocument(ctx: Context, input: unknown): Promise<void> {
  const { packageId, documentId } = documentOfPackageSchema.parse(input);
  await ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const { companyId } = requireFound(locked, canChangeDocuments(tx.actor, locked));
    const removed = await tx.db
      .deleteFrom("package_document")
      .where("package_id", "=", packageId)
      .where("document_id", "=", documentId)
      .returning("document_id")
      .executeTakeFirst();
    if (!removed) throw new AppError("not-found", "There is no such document.");
    await forgetUnused(tx, documentId);
    await recordEvent(tx, { action: "tender-document-removed", companyId, subjectId: packageId });
  });
}

async function forgetUnused(tx: Tx, documentId: string): Promise<void> {
  // Somebody may be putting it into another package.
  await tx.db.selectFrom("tender_document").select("id").where("id", "=", documentId).forUpdate().execute();
  const { isUsed } = await tx.db
    .selectNoFrom(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom("package_document").where("document_id", "=", documentId).select("package_id")),
        exists(
          selectFrom("document_set_entry as e")
            .innerJoin("document_revision as r", "r.id", "e.revision_id")
            .where("r.document_id", "=", documentId)
            .select("e.revision_id"),
        ),
      ]).as("isUsed"),
    )
    .executeTakeFirstOrThrow();
  if (isUsed) return;
  const revisions = await tx.db
    .selectFrom("document_revision")
    .select("id")
    .where("document_id", "=", documentId)
    .execute();
  await tx.db
    .deleteFrom("attachment")
    .where("holder_kind", "=", "tender")
    .where(
      "holder_id",
      "in",
      revisions.map(({ id }) => id),
    )
    .execute();
  await tx.db.deleteFrom("tender_document").where("id", "=", documentId).execute();
}
