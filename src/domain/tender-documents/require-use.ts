import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";

/**
 * Refuses with conflict documents that are in no package and never were issued: nobody would come upon them any more. Taking
 * one out on its package's page is what deletes it.
 */
export async function requireUse(tx: Tx, documents: readonly string[]): Promise<void> {
  if (documents.length === 0) return;
  const { rows } = await sql<{ number: string }>`
    select d.number from tender_document d
    where d.id in (${sql.join(documents)})
      and not exists (select from package_document where document_id = d.id)
      and not exists (select from document_set_entry e join document_revision r on r.id = e.revision_id
        where r.document_id = d.id)
    order by d.number`.execute(tx.db);
  if (rows.length === 0) return;
  const names = rows.slice(0, 5).map(({ number }) => number);
  const more = rows.length - names.length;
  throw new AppError(
    "conflict",
    `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""} would be in no package. Leave one tick. To delete a document, take it out on the Documents page of its last package.`,
  );
}
