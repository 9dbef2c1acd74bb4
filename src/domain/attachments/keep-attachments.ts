import type { Tx } from "#domain/context.ts";
import type { HolderKind } from "./attachments.queries.ts";
import { type StoredFile, storeEach } from "./store-files.ts";

/** What the files come with, and whose they are. */
export interface Holder {
  kind: HolderKind;
  id: string;
  companyId: string;
}

/**
 * Keeps files with a message, a request or a quote, in the transaction that writes it: first the bytes, then the row.
 * Files that `storeFiles` has stored before the transaction are only written down, which keeps it short.
 */
export async function keepAttachments(
  tx: Tx,
  holder: Holder,
  files: readonly File[] | readonly StoredFile[],
): Promise<void> {
  const stored = isStored(files) ? files : await storeEach(tx, files);
  if (stored.length === 0) return;
  await tx.db
    .insertInto("attachment")
    .values(
      stored.map(({ id, name, contentType, sizeBytes, sha256 }, sort_order) => ({
        id,
        holder_kind: holder.kind,
        holder_id: holder.id,
        sort_order,
        company_id: holder.companyId,
        uploaded_by: tx.actor.kind === "member" ? tx.actor.userId : null,
        name,
        content_type: contentType,
        size_bytes: sizeBytes,
        sha256,
        created_at: tx.clock.now(),
      })),
    )
    .execute();
}

function isStored(files: readonly File[] | readonly StoredFile[]): files is readonly StoredFile[] {
  return files.every((file) => "sha256" in file);
}
