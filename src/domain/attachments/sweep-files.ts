import type { Context } from "#domain/context.ts";
import { timeOf } from "#platform/ids.ts";
import { authorize } from "#domain/verdict.ts";
import { canSweepFiles } from "./attachments.policy.ts";
import { FILES_FOLDER } from "./attachments.queries.ts";

const A_DAY = 86_400_000;

/** Deletes files of which nothing tells any more, or never did, once they are a day old; answers how many. */
export async function sweepFiles(ctx: Context): Promise<number> {
  authorize(canSweepFiles(ctx.actor));
  let swept = 0;
  for await (const keys of ctx.files.list(FILES_FOLDER)) {
    const old = keys.filter((key) => timeOf(idOf(key)) < ctx.clock.now().getTime() - A_DAY);
    if (old.length === 0) continue;
    const rows = await ctx.db
      .selectFrom("attachment")
      .select("id")
      .where("id", "in", old.map(idOf))
      .execute();
    const kept = new Set(rows.map(({ id }) => id));
    for (const key of old) {
      if (kept.has(idOf(key))) continue;
      await ctx.files.delete(key);
      swept += 1;
    }
  }
  return swept;
}

const idOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);
