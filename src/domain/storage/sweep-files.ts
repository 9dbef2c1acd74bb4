import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { FOLDERS } from "./folders.data.ts";
import { findKeptIn } from "./kept-files.queries.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";
import { ABANDONED_DAYS } from "./storage.limits.ts";

/**
 * Deletes what the file store keeps for nothing: pictures that nothing shows, and in every folder files a day old that no
 * row tells of, uploads that nobody goes on with, files that were taken out of a quote before it was submitted and documents
 * of claims that came to nothing long ago among them. Answers
 * how many; one that cannot be deleted is logged, and goes the next time.
 */
export async function sweepFiles(ctx: Context): Promise<number> {
  systemOnly(ctx);
  let swept = await removeUnusedPictures(ctx);
  await forgetAbandonedUploads(ctx);
  await forgetUnusedQuoteFiles(ctx);
  for (const folder of Object.values(FOLDERS)) {
    swept += await sweepFolder(ctx.files, {
      log: ctx.log,
      folder,
      before: ctx.clock.now().getTime() - DAY_MS,
      findKept: (keys) => findKeptIn(ctx, folder, keys),
    });
  }
  return swept;
}

/** Their pieces are then nobody's. */
async function forgetAbandonedUploads({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - ABANDONED_DAYS * DAY_MS);
  await db.deleteFrom("upload").where("touched_at", "<", before).execute();
}

/** Files that were taken out of a quote and that no submitted version has; until then they can be put back. */
async function forgetUnusedQuoteFiles({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - ABANDONED_DAYS * DAY_MS);
  await db
    .deleteFrom("tender_quote_file")
    .whereRef("removed_after", "=", "added_after")
    .where("removed_at", "<", before)
    .execute();
}
