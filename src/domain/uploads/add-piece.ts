import { createHash } from "node:crypto";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { Semaphore } from "#platform/semaphore.ts";
import { dropUpload } from "./drop-upload.ts";
import { findPieceFault } from "./find-piece-fault.ts";
import { PIECE_BYTES } from "./uploads.limits.ts";
import { type Upload, pieceKey, requireUpload } from "./uploads.queries.ts";
import { pieceSchema } from "./uploads.schema.ts";

export interface AddPiece {
  readonly uploadId: string;
  /** Where in the file it begins. */
  readonly at: number | string;
  readonly piece: Blob;
}

/** A piece is in memory while it is looked at and stored: this many at once in this process, whoever sends them. */
const semaphore = new Semaphore(4);

/**
 * Takes the next piece of one's upload and answers how much is there now. A piece that is there already, because its
 * answer was lost or it was sent twice, is answered in the same way; one for another place, or with other bytes, is
 * refused with conflict, and what is wrong by its bytes with a sentence, and the whole upload with it.
 */
export async function addPiece(ctx: Context, { piece, ...input }: AddPiece): Promise<{ received: number }> {
  const { uploadId, at } = pieceSchema.parse(input);
  const upload = await requireUpload(ctx, uploadId);
  return semaphore.run(() => take(ctx, upload, at, piece));
}

async function take(ctx: Context, upload: Upload, at: number, piece: Blob): Promise<{ received: number }> {
  const due = Math.min(PIECE_BYTES, upload.size - at);
  if (piece.size !== due || at % PIECE_BYTES !== 0) {
    throw new AppError("invalid", `“${upload.name}” has changed while it was sent. Choose it again.`);
  }
  const bytes = Buffer.from(await piece.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (at !== upload.received) return repeated(ctx, upload, { at, sha256 });
  const fault = findPieceFault(upload, at, bytes);
  if (fault) {
    // Nothing that follows could make it right.
    await dropUpload(ctx, upload.id);
    throw new AppError("invalid", `“${upload.name}” ${fault}`);
  }
  const id = newId("pce", ctx.clock.now().getTime());
  await ctx.files.put(pieceKey(id), bytes, "application/octet-stream");
  if (await append(ctx, upload, { id, at, size: due, sha256 })) return { received: at + due };
  // Another was faster. What a failure leaves here the night's sweep removes.
  await ctx.files
    .delete(pieceKey(id))
    .catch((error: unknown) => ctx.log.warn({ err: error }, "piece not removed"));
  return repeated(ctx, await requireUpload(ctx, upload.id), { at, sha256 });
}

interface Piece {
  id: string;
  at: number;
  size: number;
  sha256: string;
}

/** False when the upload goes on elsewhere by now. */
function append(ctx: Context, upload: Upload, { id, at, size, sha256 }: Piece): Promise<boolean> {
  return ctx.transact(async ({ db, clock }) => {
    const moved = await db
      .updateTable("upload")
      .set({ received_bytes: at + size, touched_at: clock.now() })
      .where("id", "=", upload.id)
      .where("received_bytes", "=", at)
      .where("taken_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!moved) return false;
    await db
      .insertInto("upload_piece")
      .values({ id, upload_id: upload.id, starts_at: at, size_bytes: size, sha256 })
      .execute();
    return true;
  });
}

async function repeated(
  ctx: Context,
  { id, received }: Upload,
  { at, sha256 }: Pick<Piece, "at" | "sha256">,
): Promise<{ received: number }> {
  const known = await ctx.db
    .selectFrom("upload_piece")
    .select("sha256")
    .where("upload_id", "=", id)
    .where("starts_at", "=", at)
    .executeTakeFirst();
  if (known?.sha256 === sha256) return { received };
  throw new AppError(
    "conflict",
    known
      ? "This part of the file is here already, and was another. Discard what is here and send the file again."
      : "The upload goes on elsewhere in the file: ask where.",
  );
}
