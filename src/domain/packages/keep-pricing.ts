import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canBeginTender } from "./packages.policy.ts";
import { lockDraft } from "./packages.queries.ts";
import { packageIdSchema, versionSchema } from "./packages.schema.ts";
import { replacePricing } from "./replace-pricing.ts";

const schema = packageIdSchema.extend(versionSchema.shape).extend({ proposalId: rowId });

/**
 * Makes what was read from a file or pasted the pricing document, in place of the one before. Refuses with conflict when something else
 * was read meanwhile, or somebody has changed the draft.
 */
export async function keepPricing(ctx: Context, input: unknown): Promise<void> {
  const { packageId, version, proposalId } = schema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  await ctx.transact(async (tx) => {
    const own = await lockDraft(tx, packageId, version);
    const proposal = await tx.db
      .deleteFrom("pricing_proposal")
      .where("package_id", "=", packageId)
      .where("id", "=", proposalId)
      .returning(["lines"])
      .executeTakeFirst();
    if (!proposal)
      throw new AppError("conflict", "Something else has been read meanwhile. Look at it first.");
    if ((proposal.lines as unknown[]).length === 0)
      throw new AppError("invalid", "No row could be read. Mend them and read them again.");
    await replacePricing(tx, own, proposal.lines as unknown as PricingLine[]);
  });
}
