import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { findRule } from "#domain/tender-quotes/comparison-rule.queries.ts";
import { ENTRIES_PER_PERSON } from "./tender-comparison.limits.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { requireSeen } from "./tender-comparison.queries.ts";
import { ruleSchema } from "./tender-comparison.schema.ts";

/**
 * Says whether totals are compared net of main contractor's discounts, for all quotes of a package alike. Refuses with
 * conflict when a colleague has chosen otherwise meanwhile; the same choice once more is done.
 */
export async function chooseRule(ctx: Context, input: unknown): Promise<void> {
  const { packageId, seen, isNetOfDiscount } = ruleSchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.limits.consume(ENTRIES_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const { companyId } = requireFound(locked, canAdjustQuotes(tx.actor, locked));
    const rule = await findRule(tx, packageId);
    if (rule.isNetOfDiscount === isNetOfDiscount) return;
    requireSeen(rule.version, seen);
    const chosen = {
      is_net_of_discount: isNetOfDiscount,
      version: rule.version + 1,
      chosen_by: userId,
      chosen_at: tx.clock.now(),
    };
    await tx.db
      .insertInto("comparison_rule")
      .values({ package_id: packageId, ...chosen })
      .onConflict((conflict) => conflict.column("package_id").doUpdateSet(chosen))
      .execute();
    await recordEvent(tx, {
      action: "comparison-rule-chosen",
      companyId,
      subjectId: packageId,
      details: { isNetOfDiscount },
    });
  });
}
