import type { Tx } from "#domain/context.ts";
import { takeStorage } from "#domain/storage/take-storage.ts";
import type { HolderKind } from "./attachments.queries.ts";
import type { StoredFile } from "./store-files.ts";

/** The message, request or quote that the files belong to, and its author. */
export interface Holder {
  kind: HolderKind;
  id: string;
  companyId: string;
}

/**
 * Keeps files with a message, a request or a quote, where its author's company has room for them, in the transaction that writes it; `storeFiles` has stored their
 * bytes before it.
 */
export async function insertAttachments(
  tx: Tx,
  holder: Holder,
  stored: readonly StoredFile[],
): Promise<void> {
  if (stored.length === 0) return;
  const bytes = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await takeStorage(tx, { companyId: holder.companyId, bytes });
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
