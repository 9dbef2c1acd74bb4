import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canChangeDocuments } from "./tender-documents.policy.ts";
import { documentFactsSchema, documentOfPackageSchema } from "./tender-documents.schema.ts";

/** Corrects what was read from a file's name: number, title, revision, kind. A revision that was issued keeps its mark. */
export async function editDocument(ctx: Context, input: unknown): Promise<void> {
  const ids = documentOfPackageSchema.parse(input);
  const { number, title, revision, kind } = documentFactsSchema.parse(input);
  await ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, ids.packageId);
    const { companyId, projectId } = requireFound(locked, canChangeDocuments(tx.actor, locked));
    const newest = await findNewest(tx, ids);
    if (!newest) throw new AppError("not-found", "There is no such document.");
    const other = await tx.db
      .selectFrom("tender_document")
      .select("id")
      .where("project_id", "=", projectId)
      .where("number", "=", number)
      .where("id", "!=", ids.documentId)
      .executeTakeFirst();
    if (other) throw new AppError("conflict", `Another document of this project has the number ${number}.`);
    await tx.db
      .updateTable("tender_document")
      .set((eb) => ({ number, title: title ?? "", kind, version: eb("version", "+", 1) }))
      .where("id", "=", ids.documentId)
      .execute();
    if (!newest.isIssued)
      await tx.db.updateTable("document_revision").set({ revision }).where("id", "=", newest.id).execute();
    await recordEvent(tx, { action: "tender-document-edited", companyId, subjectId: ids.packageId });
  });
}

function findNewest(tx: Tx, { packageId, documentId }: { packageId: string; documentId: string }) {
  return tx.db
    .selectFrom("document_revision as r")
    .innerJoin("package_document as l", "l.document_id", "r.document_id")
    .where("l.package_id", "=", packageId)
    .where("r.document_id", "=", documentId)
    .select(({ exists, selectFrom }) => [
      "r.id",
      exists(
        selectFrom("document_set_entry as e").whereRef("e.revision_id", "=", "r.id").select("e.revision_id"),
      ).as("isIssued"),
    ])
    .orderBy("r.ordinal", "desc")
    .limit(1)
    .executeTakeFirst();
}
