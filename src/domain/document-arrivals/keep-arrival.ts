import { insertAttachments } from "#domain/attachments/insert-attachments.ts";
import { type StoredFile } from "#domain/attachments/store-files.ts";
import { storeLargeFile } from "#domain/attachments/store-large-file.ts";
import type { Context, Scope } from "#domain/context.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { requireRoom } from "#domain/tender-documents/require-room.ts";
import { canChangeDocuments } from "#domain/tender-documents/tender-documents.policy.ts";
import { dropUpload } from "#domain/uploads/drop-upload.ts";
import { takeUpload } from "#domain/uploads/take-upload.ts";
import { piecesOf, requireUpload } from "#domain/uploads/uploads.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { keepArrivalSchema } from "./document-arrivals.schema.ts";

interface Sent {
  packageId: string;
  uploadId: string;
}

/**
 * Makes one file of what has come in pieces for a package: looked at by its content, scanned, and kept to be added as a
 * document. Asked for once more, because its answer was lost, it answers the same. What is refused for its content is
 * discarded with its bytes.
 */
export async function keepArrival(ctx: Context, input: unknown): Promise<{ arrivalId: string }> {
  const sent = keepArrivalSchema.parse(input);
  const found = await findPackage(ctx, sent.packageId);
  requireFound(found, canChangeDocuments(ctx.actor, found));
  const earlier = await findArrival(ctx, sent);
  if (earlier) return earlier;
  const { name, size, received } = await requireUpload(ctx, sent.uploadId);
  if (received < size) throw new AppError("conflict", `“${name}” is not here as a whole yet.`);
  const stored = await storeLargeFile(ctx, { name, bytes: piecesOf(ctx, sent.uploadId) }).catch(
    async (error: unknown) => {
      // Another may have been faster, and the pieces are gone.
      const arrival = await findArrival(ctx, sent);
      if (arrival) return arrival;
      // Nothing that follows could make it right.
      if (isAppError(error) && error.kind === "invalid") await dropUpload(ctx, sent.uploadId);
      throw error;
    },
  );
  if ("arrivalId" in stored) return stored;
  const arrivalId = await insertArrival(ctx, sent, stored).catch(async (error: unknown) => {
    const arrival = await findArrival(ctx, sent);
    if (arrival) return arrival.arrivalId;
    throw error;
  });
  await dropUpload(ctx, sent.uploadId);
  return { arrivalId };
}

async function findArrival({ db }: Pick<Scope, "db">, { packageId, uploadId }: Sent) {
  return db
    .selectFrom("document_arrival")
    .select("id as arrivalId")
    .where("package_id", "=", packageId)
    .where("upload_id", "=", uploadId)
    .executeTakeFirst();
}

function insertArrival(ctx: Context, { packageId, uploadId }: Sent, stored: StoredFile): Promise<string> {
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const { companyId } = requireFound(locked, canChangeDocuments(tx.actor, locked));
    await takeUpload(tx, { uploadId, purpose: "tender-documents", subjectId: packageId });
    const now = tx.clock.now();
    const id = newId("arr", now.getTime());
    await insertAttachments(tx, { kind: "tender", id, companyId }, [stored]);
    await tx.db
      .insertInto("document_arrival")
      .values({
        id,
        package_id: packageId,
        upload_id: uploadId,
        attachment_id: stored.id,
        created_at: now,
      })
      .execute();
    await requireRoom(tx, packageId);
    return id;
  });
}
