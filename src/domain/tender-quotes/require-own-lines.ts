import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { requireFound } from "#domain/verdict.ts";
import { type PricedQuote, priceQuote } from "./price-quote.ts";
import { sealOf } from "./quote-seal.ts";
import { findQuote } from "./quotes.queries.ts";
import { type OwnLineDraft, draftSchema } from "./tender-quotes.schema.ts";

/** The lines of one's own quote with the prices typed so far; for the firm's team alone. */
export async function requireOwnLines(
  ctx: Context,
  input: unknown,
): Promise<{ lines: PricingLine[]; priced: PricedQuote; own: OwnLineDraft[] }> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  requireConfidence(invitation);
  const lines = await readPricing(ctx, invitation.packageId);
  const quote = await findQuote(ctx, invitationId);
  const draft = quote
    ? (await sealOf(ctx, quote)).open(quote.draft, {
        schema: draftSchema,
        version: quote.draftVersion,
        field: "draft",
      })
    : draftSchema.parse({});
  return { lines, priced: priceQuote(lines, draft), own: draft.ownLines };
}
