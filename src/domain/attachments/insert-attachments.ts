import type { Tx } from "#domain/context.ts";
import { takeStorage } from "#domain/storage/take-storage.ts";
import type { HolderKind } from "./attachments.queries.ts";
import type { StoredFile } from "./store-files.ts";

/** The message, request, quote or credential that the files belong to, and its author. */
export interface Holder {
  kind: HolderKind;
  id: string;
  companyId: string;
}

/**
 * Keeps files with their holder, after those that are there where `first` says so, where its author's company has room for them, in the transaction that writes it; `storeFiles` has stored their
 * bytes before it.
 */
export async function insertAttachments(
  tx: Tx,
  holder: Holder,
  stored: readonly StoredFile[],
  first = 0,
): Promise<void> {
  if (stored.length === 0) return;
  const bytes = stored.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  await takeStorage(tx, { companyId: holder.companyId, bytes });
  await tx.db
    .insertInto("attachment")
    .values(
      stored.map(({ id, name, contentType, sizeBytes, sha256 }, at) => ({
        id,
        holder_kind: holder.kind,
        holder_id: holder.id,
        sort_order: first + at,
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
