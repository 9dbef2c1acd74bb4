import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { writePricingWorkbook } from "#domain/tender-rules/write-pricing-workbook.ts";
import { requireFound } from "#domain/verdict.ts";

/** The pricing document as an XLSX workbook, for a firm that is invited to price it; not-found for anybody else. */
export async function exportTenderPricingWorkbook(ctx: Context, input: unknown): Promise<Buffer> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const invitation = requireFound(found, canSeeTender(ctx.actor, found));
  requireConfidence(invitation);
  await countFile(ctx);
  return writePricingWorkbook(await readPricing(ctx, invitation.packageId));
}
