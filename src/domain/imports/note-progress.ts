import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { PROGRESS_MS } from "./imports.limits.ts";
import type { Progress } from "./imports.queries.ts";

/** Writes how far an import is, once a second and whenever it comes to something else. */
export function noteProgress(ctx: Context, importId: string): (progress: Progress) => Promise<void> {
  systemOnly(ctx);
  let [phase, next] = ["", 0];
  return async (progress) => {
    if (progress.phase === phase && performance.now() < next) return;
    [phase, next] = [progress.phase, performance.now() + PROGRESS_MS];
    await ctx.db
      .updateTable("data_import")
      .set({ progress: JSON.stringify(progress), changed_at: ctx.clock.now() })
      .where("id", "=", importId)
      .where("state", "=", "running")
      .execute();
  };
}
