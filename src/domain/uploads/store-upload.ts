import { createHash } from "node:crypto";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { addPiece } from "./add-piece.ts";
import { beginUpload } from "./begin-upload.ts";
import type { UploadPurposeName } from "./upload-purposes.data.ts";
import { canBeginUpload } from "./uploads.policy.ts";

/** Keeps a file that has come as a whole, with a form, as if it had come in pieces; goes on where an earlier one broke off. */
export async function storeUpload(
  ctx: Context,
  { purpose, file }: { purpose: UploadPurposeName; file: File },
): Promise<string> {
  authorize(canBeginUpload(ctx.actor, purpose));
  const { id, received, size, pieceBytes } = await beginUpload(ctx, {
    purpose,
    name: file.name,
    size: file.size,
    fingerprint: await hashOf(file),
  });
  for (let at = received; at < size; at += pieceBytes) {
    await addPiece(ctx, { uploadId: id, at, piece: file.slice(at, at + pieceBytes) });
  }
  return id;
}

/** A form does not say when a file was changed. */
async function hashOf(file: File): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of file.stream() as AsyncIterable<Uint8Array>) hash.update(bytes);
  return hash.digest("hex");
}
