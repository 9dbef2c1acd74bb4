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

/** Numbers of the package's project with their titles, and which of them the package has. */
export async function listNumbers(
  { db }: Pick<Scope, "db">,
  { packageId, projectId }: { packageId: string; projectId: string },
): Promise<Map<string, { title: string; isInPackage: boolean }>> {
  const rows = await db
    .selectFrom("tender_document as d")
    .leftJoin("package_document as l", (join) =>
      join.onRef("l.document_id", "=", "d.id").on("l.package_id", "=", packageId),
    )
    .where("d.project_id", "=", projectId)
    .select(["d.number", "d.title", "l.package_id as packageId"])
    .modifyEnd(prepared)
    .execute();
  return new Map(
    rows.map(({ number, title, packageId: held }) => [number, { title, isInPackage: held !== null }]),
  );
}
