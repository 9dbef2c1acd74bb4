import { Readable } from "node:stream";
import type { Scope } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { pieceKey } from "./uploads.queries.ts";

/** The bytes of an upload from its beginning, a piece at a time. */
export function readUpload(ctx: Scope, uploadId: string): Readable {
  systemOnly(ctx);
  return Readable.from(bytesOf(ctx, uploadId), { objectMode: false });
}

async function* bytesOf({ db, files }: Scope, uploadId: string): AsyncGenerator<Buffer> {
  const pieces = await db
    .selectFrom("upload_piece")
    .select("id")
    .where("upload_id", "=", uploadId)
    .orderBy("starts_at")
    .execute();
  if (pieces.length === 0) throw new Error("an upload has no pieces");
  for (const { id } of pieces) {
    const found = await files.find(pieceKey(id));
    if (!found) throw new Error("a piece of an upload is not in the file store");
    yield* found.stream as AsyncIterable<Buffer>;
  }
}
