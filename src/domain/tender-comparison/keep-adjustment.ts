import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { cellAt, heldBy } from "./reckon-quote.ts";
import { requireAdjustment } from "./require-adjustment.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { keptEntrySchema } from "./tender-comparison.schema.ts";

/**
 * Keeps an adjustment as it is although the price has changed since, with who did and when: until the next change it is not
 * marked any more. Refuses with conflict when the price has changed again since the page was loaded, and what takes more off
 * a line than that comes to now.
 */
export async function keepAdjustment(ctx: Context, input: unknown): Promise<void> {
  const { packageId, entryId, seen } = keptEntrySchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.transact(async (tx) => {
    const { own, quote, entry, isTakenBack } = await requireAdjustment(tx, { packageId, entryId });
    if (isTakenBack) throw new AppError("conflict", "You have taken this adjustment back already.");
    if (quote.changeCount !== seen)
      throw new AppError(
        "conflict",
        "The price has changed once more. Look at it again before you keep this.",
      );
    const isOvertaken = [...quote.cells.values()].some(({ overtaken }) => overtaken.includes(entry.id));
    if (!isOvertaken)
      throw new AppError("conflict", "It stands already: the price has not changed since it was looked at.");
    // The price of its line may be less by now than what it takes off.
    const held = heldBy(quote.content, cellAt(quote.content, quote, entry.line));
    if (entry.line !== null && entry.pence < 0 && held < 0)
      throw new AppError(
        "conflict",
        "It takes more off the line than the line comes to now: take it back, and enter it again.",
      );
    await tx.db
      .updateTable("comparison_entry")
      .set({ kept_by: userId, kept_at: tx.clock.now() })
      .where("id", "=", entryId)
      .execute();
    const { companyId } = own;
    await recordEvent(tx, { action: "quote-adjustment-kept", companyId, subjectId: quote.id });
  });
}
