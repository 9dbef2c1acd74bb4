import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { FIRST_PAGES_FOLDER, firstPageKey } from "./picture.queries.ts";

/** Deletes small pictures of revisions that are gone; answers how many. */
export async function sweepFirstPages(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return sweepFolder(ctx.files, {
    log: ctx.log,
    folder: FIRST_PAGES_FOLDER,
    before: ctx.clock.now().getTime() - DAY_MS,
    findKept: async (keys) => {
      const ids = keys.map((key) => key.slice(FIRST_PAGES_FOLDER.length + 1));
      const rows = await ctx.db.selectFrom("document_revision").select("id").where("id", "in", ids).execute();
      return rows.map(({ id }) => firstPageKey(id));
    },
  });
}
