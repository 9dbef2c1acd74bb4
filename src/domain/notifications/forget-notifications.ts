import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { RETENTION_DAYS } from "./notifications.limits.ts";

const BATCH_SIZE = 5_000;

/** Removes what people were told of more than 180 days ago, read or not; answers how many. */
export async function forgetNotifications(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const oldest = new Date(ctx.clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  let removed = 0;
  for (;;) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom("notification")
      .where("id", "in", (eb) =>
        eb.selectFrom("notification").select("id").where("created_at", "<", oldest).limit(BATCH_SIZE),
      )
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
    if (numDeletedRows < BigInt(BATCH_SIZE)) return removed;
  }
}
