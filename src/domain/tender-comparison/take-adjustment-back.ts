import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { cellAt, heldBy } from "./reckon-quote.ts";
import { requireAdjustment } from "./require-adjustment.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { entrySchema } from "./tender-comparison.schema.ts";

/** Takes an adjustment back: it counts no more, and stays to be read, with who took it back and when. Pressed twice it is done once. */
export async function takeAdjustmentBack(ctx: Context, input: unknown): Promise<void> {
  const { packageId, entryId } = entrySchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.transact(async (tx) => {
    const { own, quote, entry, isTakenBack } = await requireAdjustment(tx, { packageId, entryId });
    if (isTakenBack) return;
    if (quote.adjustedPence - entry.pence < 0)
      throw new AppError("invalid", "Without it the total is below nothing: take an omission back first.");
    const held = heldBy(quote.content, cellAt(quote.content, quote, entry.line));
    if (entry.line !== null && entry.pence > 0 && held - entry.pence < 0)
      throw new AppError("invalid", "Without it the line is below nothing: take an omission back first.");
    await tx.db
      .updateTable("comparison_entry")
      .set({ taken_back_by: userId, taken_back_at: tx.clock.now() })
      .where("id", "=", entryId)
      .execute();
    const { companyId } = own;
    await recordEvent(tx, { action: "quote-adjustment-taken-back", companyId, subjectId: quote.id });
  });
}
