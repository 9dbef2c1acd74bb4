import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_DOCUMENTS_A_PACKAGE, MAX_PACKAGE_BYTES } from "./tender-documents.limits.ts";

/**
 * Refuses with conflict more documents, or larger ones, than a package may have; for a transaction that has locked the
 * package and put there what it adds. What waits to be added counts by its size.
 */
export async function requireRoom(tx: Tx, packageId: string): Promise<void> {
  const { rows } = await sql<{ documents: number; bytes: number }>`
    select (select count(*)::int from package_document where package_id = ${packageId}) as documents,
      (select coalesce(sum(a.size_bytes), 0)::float8 from package_document l
        cross join lateral (
          select attachment_id from document_revision where document_id = l.document_id order by ordinal desc limit 1) r
        join attachment a on a.id = r.attachment_id
        where l.package_id = ${packageId})
      + (select coalesce(sum(a.size_bytes), 0)::float8 from document_arrival w
        join attachment a on a.id = w.attachment_id
        where w.package_id = ${packageId}) as bytes`.execute(tx.db);
  const { documents, bytes } = rows[0]!;
  if (documents > MAX_DOCUMENTS_A_PACKAGE)
    throw new AppError("conflict", `A package has at most ${MAX_DOCUMENTS_A_PACKAGE} documents.`);
  if (bytes > MAX_PACKAGE_BYTES)
    throw new AppError(
      "conflict",
      `A package has at most ${MAX_PACKAGE_BYTES / 1024 ** 3} GB of documents, and this would be more. Take out or discard what is not needed, or put some into another package.`,
    );
}
