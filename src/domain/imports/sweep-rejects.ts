import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { sweepFolder } from "#platform/sweep-folder.ts";
import { REJECTS_FOLDER, rejectsKey } from "./imports.queries.ts";

/** Removes lists of rejected rows whose import is in the history no more; answers how many. */
export function sweepRejects(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return sweepFolder(ctx.files, {
    log: ctx.log,
    folder: REJECTS_FOLDER,
    before: ctx.clock.now().getTime() - DAY_MS,
    findKept: async (keys) => {
      const ids = keys.map((key) => key.slice(REJECTS_FOLDER.length + 1));
      const rows = await ctx.db.selectFrom("data_import").select("id").where("id", "in", ids).execute();
      return rows.map(({ id }) => rejectsKey(id));
    },
  });
}
