import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { insertEntry, isEntered } from "./insert-entry.ts";
import { cellAt } from "./reckon-quote.ts";
import { requireCompared } from "./require-compared.ts";
import { ENTRIES_PER_PERSON } from "./tender-comparison.limits.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { requireSeen } from "./tender-comparison.queries.ts";
import { markSchema } from "./tender-comparison.schema.ts";

/** Says whether a line of a quote is in it, is not, or cannot be told; the last word counts, the earlier ones stay. */
export async function markCell(ctx: Context, input: unknown): Promise<void> {
  const { packageId, quoteId, line, seen, mark, reason } = markSchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.limits.consume(ENTRIES_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const { own, quote, entryCount } = await requireCompared(tx, { packageId, quoteId, line });
    const { companyId } = own;
    const entry = { packageId, companyId, quoteId, line, kind: mark, pence: null, reason };
    const { seen: count } = cellAt(quote.content, quote, line);
    if (await isEntered(tx, { ...entry, userId, count, seen })) return;
    requireSeen(count, seen);
    await insertEntry(tx, { ...entry, userId, entryCount });
  });
}
