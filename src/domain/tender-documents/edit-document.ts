import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { lockNumbers } from "./lock-numbers.ts";
import { canChangeDocuments } from "./tender-documents.policy.ts";
import { documentFactsSchema, readDocumentSchema } from "./tender-documents.schema.ts";

const CHANGED =
  "A colleague, or you in another tab, has changed this document meanwhile. Look at it as it is now, then save once more: what you typed is still in its form.";

/**
 * Corrects what was read from a file's name: number, title, revision, kind. What was issued stays as it was issued: refuses
 * with conflict another number, title or kind of a document of which some package has issued a revision, another name of a
 * revision that was issued, and what was typed over what a colleague has changed, or a newer file; the very same once more is done.
 */
export async function editDocument(ctx: Context, input: unknown): Promise<void> {
  const ids = readDocumentSchema.parse(input);
  const { number, title, revision, kind } = documentFactsSchema.parse(input);
  await ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, ids.packageId);
    const { companyId, projectId } = requireFound(locked, canChangeDocuments(tx.actor, locked));
    await lockNumbers(tx, projectId);
    const newest = await findNewest(tx, ids);
    if (!newest) throw new AppError("not-found", "There is no such document.");
    const isRenamed = newest.number !== number || newest.title !== (title ?? "") || newest.kind !== kind;
    if (newest.wasIssued && isRenamed)
      throw new AppError(
        "conflict",
        `${newest.number} has been issued: its number, title and kind stay. Take it out, and add the file as a document of its own.`,
      );
    if (newest.isIssued && newest.revision !== revision)
      throw new AppError(
        "conflict",
        `${newest.number} has been issued as it is: its revision stays. A newer one comes as a file.`,
      );
    if (!isRenamed && newest.revision === revision) return;
    if (newest.version !== ids.version || newest.id !== ids.revisionId)
      throw new AppError("conflict", CHANGED);
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
    await tx.db.updateTable("document_revision").set({ revision }).where("id", "=", newest.id).execute();
    await recordEvent(tx, { action: "tender-document-edited", companyId, subjectId: ids.packageId });
  });
}

function findNewest(tx: Tx, { packageId, documentId }: Record<"packageId" | "documentId", string>) {
  return tx.db
    .selectFrom("document_revision as r")
    .innerJoin("tender_document as d", "d.id", "r.document_id")
    .innerJoin("package_document as l", "l.document_id", "d.id")
    .where("l.package_id", "=", packageId)
    .where("d.id", "=", documentId)
    .select(({ exists, selectFrom }) => {
      const issued = selectFrom("document_set_entry as e").select("e.revision_id");
      const ofDocument = issued.innerJoin("document_revision as was", "was.id", "e.revision_id");
      return [
        "r.id",
        "r.revision",
        "d.version",
        "d.number",
        "d.title",
        "d.kind",
        exists(issued.whereRef("e.revision_id", "=", "r.id")).as("isIssued"),
        exists(ofDocument.whereRef("was.document_id", "=", "d.id")).as("wasIssued"),
      ];
    })
    .orderBy("r.ordinal", "desc")
    .limit(1)
    .executeTakeFirst();
}
