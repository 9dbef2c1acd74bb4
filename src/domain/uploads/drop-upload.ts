import type { Scope } from "#domain/context.ts";
import type { Db } from "#platform/db.ts";
import { pieceKey } from "./uploads.queries.ts";

/** Removes an upload with its bytes; for operations that have asked whose it is. What cannot be removed the night's sweep tries again. */
export async function dropUpload(
  ctx: Pick<Scope, "files" | "log"> & { db: Db },
  uploadId: string,
): Promise<void> {
  const pieces = await ctx.db
    .selectFrom("upload_piece")
    .select("id")
    .where("upload_id", "=", uploadId)
    .execute();
  await ctx.db.deleteFrom("upload").where("id", "=", uploadId).execute();
  for (const { id } of pieces) {
    await ctx.files
      .delete(pieceKey(id))
      .catch((error: unknown) => ctx.log.warn({ err: error }, "piece not removed"));
  }
}
