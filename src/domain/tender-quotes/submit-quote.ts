import type { Context } from "#domain/context.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { HOUR_MS } from "#platform/durations.data.ts";
import { AppError } from "#platform/errors.ts";
import { tooMany } from "#platform/limits.ts";
import { isAsSubmitted, keepSubmission } from "./keep-submission.ts";
import { requirePricing } from "./require-pricing.ts";
import { holdPackageOf } from "./quotes.queries.ts";
import { type SubmittableQuote, lockSubmittable } from "./submissions.queries.ts";
import { draftVersionSchema, filesVersionSchema, statementSchema } from "./tender-quotes.schema.ts";

/**
 * Submits a quote as it was saved, with the files that are there: sealed, with a signed receipt, until the package is opened. What the server had read
 * whole by the return counts, to the millisecond, however long it then waited for its turn. It takes the place of what was
 * submitted before; where that is the very same, sent again because its answer was lost, it is that. Refuses with conflict
 * where an addendum has come since the firm said what it prices. Answers the version's number.
 */
export async function submitQuote(ctx: Context, input: unknown): Promise<number> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  return ctx.transact(async (tx) => {
    await holdPackageOf(tx, invitationId);
    // Only now does nobody move the return or open the quotes.
    const { actor, invitation } = await requirePricing(tx, invitationId, receivedAt);
    const { draftVersion } = draftVersionSchema.parse(input);
    const { filesVersion } = filesVersionSchema.parse(input);
    const { lastAddendum } = statementSchema.parse(input);
    const quote = await lockSubmittable(tx, invitationId);
    if (!quote) throw new AppError("conflict", "There is no quote to submit yet: write it first.");
    if (quote.draftVersion !== draftVersion || quote.filesVersion !== (filesVersion ?? quote.filesVersion))
      throw new AppError(
        "conflict",
        "A colleague has changed this quote meanwhile. Look at it before you submit.",
      );
    if (!isAsSubmitted(quote)) requireNotTooOften(quote, tx.clock.now());
    return keepSubmission(tx, { quote, invitation, receivedAt, userId: actor.userId, lastAddendum });
  });
}

/** Counted by what was submitted and not as other limits are: that would be one more thing to write for each submission. */
function requireNotTooOften({ hourBeganAt }: SubmittableQuote, now: Date): void {
  const wait = hourBeganAt ? hourBeganAt.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait > 0) throw tooMany(wait);
}
