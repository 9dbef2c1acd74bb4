import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { processEach } from "#platform/process-each.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { dropUpload } from "./drop-upload.ts";
import { ABANDONED_DAYS } from "./uploads.limits.ts";
import { PIECES_FOLDER, pieceKey } from "./uploads.queries.ts";

/** Removes uploads that nobody goes on with, and pieces that belong to none; answers how many of both. */
export async function sweepUploads(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now().getTime();
  const before = new Date(now - ABANDONED_DAYS * DAY_MS);
  const abandoned = await processEach(ctx.log, {
    failed: "upload not removed",
    findBatch: (after) =>
      ctx.db
        .selectFrom("upload")
        .select("id")
        .where("touched_at", "<", before)
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(100)
        .execute(),
    run: async ({ id }) => {
      await dropUpload(ctx, id);
      return 1;
    },
  });
  const stray = await sweepFolder(ctx.files, {
    log: ctx.log,
    folder: PIECES_FOLDER,
    before: now - DAY_MS,
    findKept: async (keys) => {
      const ids = keys.map((key) => key.slice(PIECES_FOLDER.length + 1));
      const rows = await ctx.db.selectFrom("upload_piece").select("id").where("id", "in", ids).execute();
      return rows.map(({ id }) => pieceKey(id));
    },
  });
  return abandoned + stray;
}
