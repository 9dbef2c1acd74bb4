import type { Tx } from "#domain/context.ts";

/** A document whose newest revision is the very file. */
export interface SameFile {
  documentId: string;
  number: string;
  revision: string;
}

/** The document of that number in a project, where its newest revision has the same bytes. */
export async function findSameFile(
  { db }: Pick<Tx, "db">,
  { projectId, number, sha256 }: { projectId: string; number: string; sha256: string },
): Promise<SameFile | undefined> {
  const newest = await db
    .selectFrom("tender_document as d")
    .innerJoin("document_revision as r", "r.document_id", "d.id")
    .where("d.project_id", "=", projectId)
    .where("d.number", "=", number)
    .select(["d.id as documentId", "d.number", "r.revision", "r.sha256"])
    .orderBy("r.ordinal", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.sha256 !== sha256) return undefined;
  const { documentId, revision } = newest;
  return { documentId, number, revision };
}

/** Lets a package use a document of its project; answers whether it did not before. */
export async function useDocument(
  { db }: Pick<Tx, "db">,
  packageId: string,
  documentId: string,
): Promise<boolean> {
  const linked = await db
    .insertInto("package_document")
    .values({ package_id: packageId, document_id: documentId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("document_id")
    .executeTakeFirst();
  return linked !== undefined;
}

/** What is said of a file that is there already. */
export const describeSameFile = ({ number, revision }: Pick<SameFile, "number" | "revision">): string =>
  revision === ""
    ? `This is the same file as ${number}, which is here already.`
    : `This is the same file as revision ${revision} of ${number}.`;
