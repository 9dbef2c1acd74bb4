import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canListPending } from "./verification.policy.ts";

/** How many pieces of evidence wait for a decision. */
export async function countPending(ctx: Context): Promise<number> {
  authorize(canListPending(ctx.actor));
  const { count } = await ctx.db
    .selectFrom("credential")
    .where("state", "=", "submitted")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
