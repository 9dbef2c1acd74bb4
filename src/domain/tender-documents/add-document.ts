import { sql } from "kysely";
import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import type { StoredFile } from "#domain/attachments/store-files.ts";
import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import type { DocumentTypeValue } from "#domain/tender-rules/document-types.data.ts";
import { readDocumentName } from "#domain/tender-rules/read-document-name.ts";
import { newId } from "#platform/ids.ts";
import { MAX_DOCUMENT_TITLE, MAX_NUMBER, MAX_REVISION } from "./tender-documents.limits.ts";

type Holding = Pick<PackageRow, "id" | "projectId" | "companyId">;

/** Keeps a stored file as a document of a package, or as the next revision of the one that has its number. */
export async function addDocument(tx: Tx, own: Holding, file: StoredFile, userId: string): Promise<void> {
  const now = tx.clock.now();
  const read = readDocumentName(file.name);
  // A file whose name has no number is known by its title.
  const number = (read.number ?? read.title).slice(0, MAX_NUMBER);
  const document = await findOrInsert(tx, own, {
    number,
    title: read.number ? read.title : "",
    kind: read.type,
  });
  const id = newId("rev", now.getTime());
  await insertAttachments(tx, { kind: "tender", id, companyId: own.companyId }, [file]);
  await tx.db
    .insertInto("document_revision")
    .values((eb) => ({
      id,
      document_id: document,
      ordinal: eb
        .selectFrom("document_revision")
        .where("document_id", "=", document)
        .select(sql<number>`coalesce(max(ordinal), 0) + 1`.as("next")),
      revision: (read.revision ?? "").slice(0, MAX_REVISION),
      attachment_id: file.id,
      sha256: file.sha256,
      created_at: now,
      uploaded_by: userId,
    }))
    .execute();
  await tx.db
    .insertInto("package_document")
    .values({ package_id: own.id, document_id: document })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findOrInsert(
  tx: Tx,
  { projectId, companyId }: Holding,
  { number, title, kind }: { number: string; title: string; kind: DocumentTypeValue },
): Promise<string> {
  const found = await tx.db
    .selectFrom("tender_document")
    .select("id")
    .where("project_id", "=", projectId)
    .where("number", "=", number)
    .executeTakeFirst();
  if (found) return found.id;
  const now = tx.clock.now();
  const id = newId("tdc", now.getTime());
  await tx.db
    .insertInto("tender_document")
    .values({
      id,
      project_id: projectId,
      company_id: companyId,
      number,
      title: title.slice(0, MAX_DOCUMENT_TITLE),
      kind,
      created_at: now,
    })
    .execute();
  return id;
}
