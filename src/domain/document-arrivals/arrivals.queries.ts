import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";

/** A file that is here and belongs to no document yet. */
export interface ArrivedFile {
  id: string;
  attachmentId: string;
  name: string;
  sizeBytes: number;
  sha256: string;
}

/** What waits to be added to a package, by the files' names. */
export async function listArrived({ db }: Pick<Scope, "db">, packageId: string): Promise<ArrivedFile[]> {
  const { rows } = await sql<ArrivedFile>`
    select w.id, a.id as "attachmentId", a.name, a.size_bytes as "sizeBytes", a.sha256
    from document_arrival w
    join attachment a on a.id = w.attachment_id
    where w.package_id = ${packageId}
    order by a.name, w.id
    ${prepared}`.execute(db);
  return rows;
}

/** A document of a project, by its number. */
export interface NumberedDocument {
  title: string;
  isInPackage: boolean;
  /** Of its newest revision. */
  revision: string;
  sha256: string;
}

/** Numbers of the package's project with their titles and newest revisions, and which of them the package has. */
export async function listNumbers(
  { db }: Pick<Scope, "db">,
  { packageId, projectId }: { packageId: string; projectId: string },
): Promise<Map<string, NumberedDocument>> {
  const rows = await db
    .selectFrom("tender_document as d")
    .leftJoin("package_document as l", (join) =>
      join.onRef("l.document_id", "=", "d.id").on("l.package_id", "=", packageId),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("document_revision")
          .whereRef("document_id", "=", "d.id")
          .select(["revision", "sha256"])
          .orderBy("ordinal", "desc")
          .limit(1)
          .as("r"),
      (join) => join.onTrue(),
    )
    .where("d.project_id", "=", projectId)
    .select(["d.number", "d.title", "r.revision", "r.sha256", "l.package_id as packageId"])
    .modifyEnd(prepared)
    .execute();
  return new Map(
    rows.map(({ number, packageId: held, ...newest }) => [number, { ...newest, isInPackage: held !== null }]),
  );
}
