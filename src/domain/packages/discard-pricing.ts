import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canBeginTender } from "./packages.policy.ts";
import { lockDraft } from "./packages.queries.ts";
import { packageIdSchema } from "./packages.schema.ts";

/** Puts aside what was read from a file; the pricing document stays as it is. */
export async function discardPricing(ctx: Context, input: unknown): Promise<void> {
  const { packageId } = packageIdSchema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  await ctx.transact(async (tx) => {
    await lockDraft(tx, packageId);
    await tx.db.deleteFrom("pricing_proposal").where("package_id", "=", packageId).execute();
  });
}
