import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { requireCompared } from "./require-compared.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { quoteOfEntry } from "./tender-comparison.queries.ts";
import { entrySchema } from "./tender-comparison.schema.ts";

/** Takes an adjustment back: it counts no more, and stays to be read, with who took it back and when. */
export async function takeAdjustmentBack(ctx: Context, input: unknown): Promise<void> {
  const { packageId, entryId } = entrySchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.transact(async (tx) => {
    const quoteId = await quoteOfEntry(tx, { packageId, entryId });
    const { own, quote } = await requireCompared(tx, { packageId, quoteId: quoteId ?? "" });
    const entries = [...quote.cells.values()].flatMap((cell) => cell.entries);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry || entry.pence === null) throw new AppError("not-found", "There is no such adjustment.");
    if (entry.takenBack)
      throw new AppError("conflict", "A colleague has taken this adjustment back already.");
    if (quote.adjustedPence - entry.pence < 0)
      throw new AppError("invalid", "Without it the total is below nothing: take an omission back first.");
    await tx.db
      .updateTable("comparison_entry")
      .set({ taken_back_by: userId, taken_back_at: tx.clock.now() })
      .where("id", "=", entryId)
      .execute();
    const { companyId } = own;
    await recordEvent(tx, { action: "quote-adjustment-taken-back", companyId, subjectId: quote.id });
  });
}
