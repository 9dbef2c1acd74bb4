import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { MAX_PRICE_PENCE } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { sayMostTaken } from "./adjustment-kinds.data.ts";
import { insertEntry, isEntered } from "./insert-entry.ts";
import { cellAt, heldBy } from "./reckon-quote.ts";
import { requireCompared } from "./require-compared.ts";
import { ENTRIES_PER_PERSON } from "./tender-comparison.limits.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { requireSeen } from "./tender-comparison.queries.ts";
import { adjustmentSchema } from "./tender-comparison.schema.ts";

/**
 * Adjusts a line of a quote, or the whole of it, by an amount with its reason. The tenderer's figure stays, beside the
 * adjusted total. No line goes below nothing: what lies in others is adjusted there, or of the whole. Refuses with conflict when a colleague has entered something for the same line meanwhile; the very
 * same sent again by the same person is there once.
 */
export async function adjustQuote(ctx: Context, input: unknown): Promise<void> {
  const { packageId, quoteId, line, seen, kind, pence, reason } = adjustmentSchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.limits.consume(ENTRIES_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const { own, quote, entryCount } = await requireCompared(tx, { packageId, quoteId, line });
    const cell = cellAt(quote.content, quote, line);
    const { seen: count } = cell;
    if (await isEntered(tx, { quoteId, line, kind, pence, reason, userId, count, seen })) return;
    requireSeen(count, seen);
    const held = heldBy(quote.content, cell);
    if (line !== null && pence < 0 && held + pence < 0) refuseField("amount", sayMostTaken(held));
    const adjusted = quote.adjustedPence + pence;
    if (adjusted < 0) refuseField("amount", "That takes the total below nothing.");
    if (adjusted > MAX_PRICE_PENCE) refuseField("amount", "That takes the total over £10 billion.");
    const { companyId } = own;
    await insertEntry(tx, { packageId, companyId, quoteId, line, kind, pence, reason, userId, entryCount });
  });
}
