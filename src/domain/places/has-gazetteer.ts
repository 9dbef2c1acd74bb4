import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";

/** Whether the gazetteer's places are there. */
export async function hasGazetteer(ctx: Context): Promise<boolean> {
  systemOnly(ctx);
  const town = await ctx.db
    .selectFrom("place")
    .select("id")
    .where("source", "=", "gazetteer")
    .limit(1)
    .executeTakeFirst();
  return town !== undefined;
}
