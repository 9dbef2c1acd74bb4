import type { Tx } from "#domain/context.ts";
import { writeEvent } from "#domain/packages/write-event.ts";

interface Downloaded {
  invitationId: string;
  packageId: string;
  revisionId: string;
  number: string;
  revision: string;
}

/** Writes a tenderer's download down for both sides; the first of each revision stands in the history. */
export async function noteDownload(
  tx: Tx,
  { invitationId, packageId, revisionId, number, revision }: Downloaded,
): Promise<void> {
  const now = tx.clock.now();
  const { downloads } = await tx.db
    .insertInto("document_receipt")
    .values({ invitation_id: invitationId, revision_id: revisionId, downloaded_at: now })
    .onConflict((conflict) =>
      conflict.columns(["invitation_id", "revision_id"]).doUpdateSet((eb) => ({
        downloaded_at: now,
        downloads: eb("document_receipt.downloads", "+", 1),
      })),
    )
    .returning("downloads")
    .executeTakeFirstOrThrow();
  if (downloads > 1) return;
  const details = { document: number, revision };
  await writeEvent(tx, { packageId, kind: "document-downloaded", audience: { invitationId }, details });
}
