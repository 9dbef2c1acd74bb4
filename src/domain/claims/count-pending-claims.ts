import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canListClaims } from "./claims.policy.ts";

/** How many claims wait for a decision. */
export async function countPendingClaims(ctx: Context): Promise<number> {
  authorize(canListClaims(ctx.actor));
  const { count } = await ctx.db
    .selectFrom("company_claim")
    .where("state", "=", "pending")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
