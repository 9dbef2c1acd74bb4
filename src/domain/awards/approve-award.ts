import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { canApproveAward } from "./awards.policy.ts";
import { approvalSchema } from "./awards.schema.ts";
import { findStanding } from "./find-standing.ts";
import { movePackage } from "./move-package.ts";
import { requireStillHolding } from "./require-holding.ts";
import { settleRecommendation } from "./settle-recommendation.ts";

/**
 * Approves the recommendation that waits, with a fresh password: the package is awarded. Of many at once one counts. The
 * tenderers are told nothing by it.
 */
export async function approveAward(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { packageId, recommendationId, currentPassword } = approvalSchema.parse(input);
  const asked = await findStanding(ctx, { packageId, recommendationId });
  const { userId } = requireMember(ctx, canApproveAward(ctx.actor, asked));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    await lockPackage(tx, packageId);
    const standing = await findStanding(tx, { packageId, recommendationId });
    const own = requireFound(standing, canApproveAward(tx.actor, standing));
    const waiting = own.waiting!;
    const { quoteId, pence, rationale, firm } = waiting;
    await requireStillHolding(tx, { packageId, quoteId });
    const now = tx.clock.now();
    await settleRecommendation(
      tx,
      { ...own, waiting },
      {
        state: "approved",
        userId,
        title: `The award to ${firm} is approved: ${own.title}`,
      },
    );
    await tx.db
      .insertInto("package_award")
      .values({
        id: newId("awd", now.getTime()),
        package_id: packageId,
        quote_id: quoteId,
        pence,
        state: "approved",
        reason: rationale,
        awarded_by: userId,
        awarded_at: now,
      })
      .execute();
    await movePackage(tx, packageId, "awarded");
    await writeEvent(tx, {
      packageId,
      kind: "awarded",
      audience: "buyer",
      details: { firm, isAlone: userId === waiting.recommendedBy },
    });
    await recordEvent(tx, { action: "package-awarded", companyId: own.companyId, subjectId: quoteId });
  });
}
