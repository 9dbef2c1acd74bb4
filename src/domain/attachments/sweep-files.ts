import type { Context } from "#domain/context.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { systemOnly } from "#domain/verdict.ts";
import { FILES_FOLDER, fileKey } from "./attachments.queries.ts";
import { DAY_MS } from "#platform/durations.data.ts";

/** Deletes files that no row refers to, once they are a day old; returns how many. */
export async function sweepFiles(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return sweepFolder(ctx.files, {
    log: ctx.log,
    folder: FILES_FOLDER,
    before: ctx.clock.now().getTime() - DAY_MS,
    findKept: async (keys) => {
      const ids = keys.map((key) => key.slice(FILES_FOLDER.length + 1));
      const rows = await ctx.db.selectFrom("attachment").select("id").where("id", "in", ids).execute();
      return rows.map(({ id }) => fileKey(id));
    },
  });
}
