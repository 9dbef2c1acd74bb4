import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canBeginTender } from "./packages.policy.ts";
import { lockDraft } from "./packages.queries.ts";
import { packageIdSchema } from "./packages.schema.ts";

/** Puts aside what was read from a file; the pricing document stays as it is. Answers whether there was any. */
export async function discardPricing(ctx: Context, input: unknown): Promise<boolean> {
  const { packageId } = packageIdSchema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  return ctx.transact(async (tx) => {
    await lockDraft(tx, packageId);
    const dropped = await tx.db
      .deleteFrom("pricing_proposal")
      .where("package_id", "=", packageId)
      .returning("package_id")
      .execute();
    return dropped.length > 0;
  });
}
