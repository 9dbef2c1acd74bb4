import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canDecideClaim } from "./claims.policy.ts";
import { decideClaim, findClaim, tellClaimant } from "./claims.queries.ts";
import { rejectionSchema } from "./claims.schema.ts";

/** An administrator rejects a claim with a reason, and the claimant is notified; they may claim again. */
export async function rejectClaim(ctx: Context, input: { claimId: string; reason: string }): Promise<void> {
  const { claimId, reason } = rejectionSchema.parse(input);
  const found = await findClaim(ctx, claimId);
  const verdict = canDecideClaim(ctx.actor, found);
  const { userId: decidedBy } = requireMember(ctx, verdict);
  const claim = requireFound(found, verdict);
  await ctx.transact(async (tx) => {
    await decideClaim(tx, claimId, "rejected", { reason, decidedBy });
    await recordEvent(tx, {
      action: "claim-rejected",
      userId: claim.userId,
      companyId: claim.companyId,
      subjectId: claimId,
      before: { state: claim.state },
      after: { state: "rejected", reason },
    });
    await tellClaimant(tx, claim, "rejected", reason);
  });
}
