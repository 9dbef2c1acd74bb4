import type { Context } from "#domain/context.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { AppError } from "#platform/errors.ts";
import { holdPackageOf } from "./quotes.queries.ts";
import { requirePricing } from "./require-pricing.ts";
import { QUOTE_SAVES_PER_PERSON } from "./tender-quotes.limits.ts";
import { draftVersionSchema, takenPricesSchema } from "./tender-quotes.schema.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Puts back the prices, and the lines of one's own, that a file has replaced in a draft, where they are still what the file
 * said: what was typed since stays. Answers how many prices were put back.
 */
export async function takeBackPrices(ctx: Context, input: unknown): Promise<number> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  const { draftVersion } = draftVersionSchema.parse(input);
  const { actor } = await requirePricing(ctx, invitationId, receivedAt);
  const { lines, ownLines } = takenPricesSchema.parse(input).replaced;
  await ctx.limits.consume(QUOTE_SAVES_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => {
    await holdPackageOf(tx, invitationId);
    const { invitation } = await requirePricing(tx, invitationId, receivedAt);
    let count = 0;
    await writeDraft(tx, {
      invitation,
      draftVersion,
      change: (was) => {
        if (!was) throw new AppError("conflict", "There is nothing to be put back.");
        const theirs = lines.filter(({ at, took }) => was.prices[at] === took);
        count = theirs.length;
        const stood = new Map(theirs.map((line) => [line.at, line.stood]));
        const isOwnTheirs =
          ownLines !== null && JSON.stringify(ownLines.took) === JSON.stringify(was.ownLines);
        return {
          ...was,
          prices: was.prices.map((price, at) => stood.get(at) ?? price),
          ...(isOwnTheirs && { ownLines: ownLines.stood }),
        };
      },
    });
    return count;
  });
}
