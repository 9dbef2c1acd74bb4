import type { Context } from "#domain/context.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { AppError } from "#platform/errors.ts";
import { keepSubmission } from "./keep-submission.ts";
import { holdPackage, lockQuote } from "./quotes.queries.ts";
import { requirePricing } from "./require-pricing.ts";
import { SUBMISSIONS_PER_INVITATION } from "./tender-quotes.limits.ts";
import { draftVersionSchema, statementSchema } from "./tender-quotes.schema.ts";

/**
 * Submits a quote as it was saved: sealed, with a signed receipt, until the package is opened. What the server had read
 * whole by the return counts, to the millisecond, however long it then waited for its turn. It takes the place of what was
 * submitted before. Refuses with conflict where an addendum has come since the firm said what it prices. Answers the
 * version's number.
 */
export async function submitQuote(ctx: Context, input: unknown): Promise<number> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  const { actor, invitation: asked } = await requirePricing(ctx, invitationId, receivedAt);
  const { draftVersion } = draftVersionSchema.parse(input);
  const { lastAddendum } = statementSchema.parse(input);
  await ctx.limits.consume(SUBMISSIONS_PER_INVITATION, invitationId);
  return ctx.transact(async (tx) => {
    await holdPackage(tx, asked.packageId);
    // Only now does nobody move the return or open the quotes.
    const { invitation } = await requirePricing(tx, invitationId, receivedAt);
    const quote = await lockQuote(tx, invitationId);
    if (!quote) throw new AppError("conflict", "There is no quote to submit yet: write it first.");
    if (quote.draftVersion !== draftVersion)
      throw new AppError(
        "conflict",
        "A colleague has changed this quote meanwhile. Look at it before you submit.",
      );
    return keepSubmission(tx, { quote, invitation, receivedAt, userId: actor.userId, lastAddendum });
  });
}
