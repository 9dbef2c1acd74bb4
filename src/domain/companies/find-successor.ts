import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { companyNumberOf } from "./companies.queries.ts";

/** The number of the company that this one was merged into; null of any other. */
export async function findSuccessor(ctx: ReadContext, input: { number: unknown }): Promise<number | null> {
  anyone(ctx);
  const found = await ctx.db
    .selectFrom("company as gone")
    .innerJoin("company as kept", "kept.id", "gone.merged_into")
    .where("gone.number", "=", companyNumberOf(input.number))
    .select("kept.number")
    .executeTakeFirst();
  return found?.number ?? null;
}
