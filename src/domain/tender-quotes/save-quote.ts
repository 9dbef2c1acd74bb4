import type { Context } from "#domain/context.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { holdPackageOf } from "./quotes.queries.ts";
import { requirePricing } from "./require-pricing.ts";
import { QUOTE_SAVES_PER_PERSON } from "./tender-quotes.limits.ts";
import { draftSchema, draftVersionSchema } from "./tender-quotes.schema.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Keeps a quote as it is being written, sealed: also what cannot be read as a price yet. A quote that was submitted stays
 * in until the next one is. Refuses with conflict when a colleague has saved meanwhile; the same sent again, because its
 * answer was lost, is no conflict. Answers the draft's new version.
 */
export async function saveQuote(ctx: Context, input: unknown): Promise<number> {
  const receivedAt = ctx.receivedAt();
  const { invitationId } = invitationIdSchema.parse(input);
  const { draftVersion } = draftVersionSchema.parse(input);
  const { actor } = await requirePricing(ctx, invitationId, receivedAt);
  const draft = draftSchema.parse(input);
  await ctx.limits.consume(QUOTE_SAVES_PER_PERSON, actor.userId);
  return ctx.transact(async (tx) => {
    await holdPackageOf(tx, invitationId);
    const { invitation } = await requirePricing(tx, invitationId, receivedAt);
    return writeDraft(tx, { invitation, draftVersion, change: () => draft });
  });
}
