import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { processEach } from "#platform/process-each.ts";
import { ARRIVAL_DAYS } from "./document-arrivals.limits.ts";
import { dropArrivals } from "./drop-arrivals.ts";

/** Removes files that nobody has added for two weeks; answers how many. */
export async function sweepArrivals(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const before = new Date(ctx.clock.now().getTime() - ARRIVAL_DAYS * DAY_MS);
  return processEach(ctx.log, {
    failed: "file that waits not removed",
    findBatch: (after) =>
      ctx.db
        .selectFrom("document_arrival")
        .select("id")
        .where("created_at", "<", before)
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(100)
        .execute(),
    run: async ({ id }) => {
      await ctx.transact((tx) => dropArrivals(tx, [id]));
      return 1;
    },
  });
}
