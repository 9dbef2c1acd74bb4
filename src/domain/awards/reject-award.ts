import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canRejectAward } from "./awards.policy.ts";
import { refusalSchema } from "./awards.schema.ts";
import { findStanding } from "./find-standing.ts";
import { movePackage } from "./move-package.ts";
import { settleRecommendation } from "./settle-recommendation.ts";

/** Says no to the recommendation that waits, with a reason: the quotes are being compared again. */
export async function rejectAward(ctx: Context, input: unknown): Promise<void> {
  const { packageId, recommendationId, reason } = refusalSchema.parse(input);
  const asked = await findStanding(ctx, { packageId, recommendationId });
  const { userId } = requireMember(ctx, canRejectAward(ctx.actor, asked));
  await ctx.transact(async (tx) => {
    await lockPackage(tx, packageId);
    const standing = await findStanding(tx, { packageId, recommendationId });
    const own = requireFound(standing, canRejectAward(tx.actor, standing));
    const waiting = own.waiting!;
    const { firm, quoteId } = waiting;
    await settleRecommendation(
      tx,
      { ...own, waiting },
      {
        state: "rejected",
        userId,
        reason,
        title: `The award to ${firm} is not approved: ${own.title}`,
      },
    );
    await movePackage(tx, packageId, "under_evaluation");
    await writeEvent(tx, { packageId, kind: "award-rejected", audience: "buyer", details: { firm } });
    await recordEvent(tx, { action: "award-rejected", companyId: own.companyId, subjectId: quoteId });
  });
}
