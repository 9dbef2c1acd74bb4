import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";
import { requireUpload } from "./uploads.queries.ts";

/**
 * Hands one's whole upload to what it was for, in the transaction that keeps it: from then on it is nobody's to change,
 * and is dropped by who has it. Refuses what is not whole, another purpose's and somebody else's.
 */
export async function takeUpload(
  tx: Tx,
  {
    uploadId,
    purpose,
    subjectId = null,
  }: { uploadId: string; purpose: UploadPurposeName; subjectId?: string | null },
): Promise<{ id: string; name: string; size: number }> {
  const upload = await requireUpload(tx, uploadId);
  const { id, name, size, received } = upload;
  if (upload.purpose !== purpose || upload.subjectId !== subjectId)
    throw new AppError("conflict", "This file was sent for something else. Send it again.");
  if (received < size) throw new AppError("conflict", `“${name}” is not here as a whole yet.`);
  const taken = await tx.db
    .updateTable("upload")
    .set({ taken_at: tx.clock.now(), touched_at: tx.clock.now() })
    .where("id", "=", id)
    .where("taken_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new AppError("conflict", `“${name}” is used already.`);
  return { id, name, size };
}
