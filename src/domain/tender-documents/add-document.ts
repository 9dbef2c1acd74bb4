import { sql } from "kysely";
import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import type { StoredFile } from "#domain/attachments/store-files.ts";
import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { newId } from "#platform/ids.ts";
import { type SameFile, findSameFile, useDocument } from "./find-same-file.ts";
import { enqueueReading } from "./tender-documents.jobs.ts";
import { type DocumentFacts, guessFacts } from "./guess-facts.ts";

type Holding = Pick<PackageRow, "id" | "projectId" | "companyId">;

/**
 * Keeps a stored file as a document of a package, or as the next revision of the one that has its number. The very file of
 * that one's newest revision adds none; where the package has it already, it answers which it is.
 */
export async function addDocument(
  tx: Tx,
  own: Holding,
  file: StoredFile,
  userId: string,
): Promise<SameFile | null> {
  const { id: attachmentId, sha256 } = file;
  const facts = guessFacts(file.name);
  const same = await findSameFile(tx, { projectId: own.projectId, number: facts.number, sha256 });
  if (same) return (await useDocument(tx, own.id, same.documentId)) ? null : same;
  const id = await insertRevision(tx, own, { facts, attachmentId, sha256, userId });
  await insertAttachments(tx, { kind: "tender", id, companyId: own.companyId }, [file]);
  return null;
}

interface Revision {
  facts: DocumentFacts;
  attachmentId: string;
  sha256: string;
  userId: string;
}

/** The part of it that is not about the file's bytes; answers the revision's id, which is to be the file's holder. */
export async function insertRevision(
  tx: Tx,
  own: Holding,
  { facts, attachmentId, sha256, userId }: Revision,
): Promise<string> {
  const now = tx.clock.now();
  const document = await findOrInsert(tx, own, facts);
  const id = newId("rev", now.getTime());
  await tx.db
    .insertInto("document_revision")
    .values((eb) => ({
      id,
      document_id: document,
      ordinal: eb
        .selectFrom("document_revision")
        .where("document_id", "=", document)
        .select(sql<number>`coalesce(max(ordinal), 0) + 1`.as("next")),
      revision: facts.revision,
      attachment_id: attachmentId,
      sha256,
      created_at: now,
      uploaded_by: userId,
    }))
    .execute();
  await useDocument(tx, own.id, document);
  await enqueueReading(tx, id);
  return id;
}

async function findOrInsert(
  tx: Tx,
  { projectId, companyId }: Holding,
  { number, title, kind }: DocumentFacts,
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
    .values({ id, project_id: projectId, company_id: companyId, number, title, kind, created_at: now })
    .execute();
  return id;
}
