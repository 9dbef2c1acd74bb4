import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canWithdrawClaim } from "./claims.policy.ts";
import { decideClaim, findClaim } from "./claims.queries.ts";
import { claimIdSchema } from "./claims.schema.ts";

/** Withdraws the acting member's own claim while it is pending. */
export async function withdrawClaim(ctx: Context, input: { claimId: string }): Promise<void> {
  const { claimId } = claimIdSchema.parse(input);
  const found = await findClaim(ctx, claimId);
  const claim = requireFound(found, canWithdrawClaim(ctx.actor, found));
  await ctx.transact(async (tx) => {
    await decideClaim(tx, claimId, "withdrawn");
    await recordEvent(tx, { action: "claim-withdrawn", companyId: claim.companyId, subjectId: claimId });
  });
}
