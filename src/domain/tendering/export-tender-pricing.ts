import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { writePricing } from "#domain/tender-rules/write-pricing.ts";
import { requireFound } from "#domain/verdict.ts";

/** The pricing document as a CSV file, for a firm that is invited to price it; not-found for anybody else. */
export async function exportTenderPricing(ctx: Context, input: unknown): Promise<string> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  requireConfidence(invitation);
  return writePricing(await readPricing(ctx, invitation.packageId));
}
