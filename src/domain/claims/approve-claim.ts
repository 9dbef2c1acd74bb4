import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canDecideClaim } from "./claims.policy.ts";
import { decideClaim, findClaim, handOver, tellClaimant } from "./claims.queries.ts";
import { claimIdSchema } from "./claims.schema.ts";

/** An administrator approves a claim: the listing becomes the claimant's company, and they are notified. */
export async function approveClaim(ctx: Context, input: { claimId: string }): Promise<void> {
  const { claimId } = claimIdSchema.parse(input);
  const found = await findClaim(ctx, claimId);
  const verdict = canDecideClaim(ctx.actor, found);
  const { userId: decidedBy } = requireMember(ctx, verdict);
  const claim = requireFound(found, verdict);
  await ctx.transact(async (tx) => {
    await decideClaim(tx, claimId, "approved", { decidedBy });
    await handOver(tx, claim);
    await recordEvent(tx, {
      action: "claim-approved",
      userId: claim.userId,
      companyId: claim.companyId,
      subjectId: claimId,
      before: { state: claim.state },
      after: { state: "approved" },
    });
    await tellClaimant(tx, claim, "approved");
  });
}
