import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canWithdrawRecommendation } from "./awards.policy.ts";
import { recommendationIdSchema } from "./awards.schema.ts";
import { findStanding } from "./find-standing.ts";
import { movePackage } from "./move-package.ts";
import { settleRecommendation } from "./settle-recommendation.ts";

/** Takes a recommendation back while nobody has approved it: the quotes are being compared again. */
export async function withdrawRecommendation(ctx: Context, input: unknown): Promise<void> {
  const which = recommendationIdSchema.parse(input);
  const { packageId } = which;
  const asked = await findStanding(ctx, which);
  const { userId } = requireMember(ctx, canWithdrawRecommendation(ctx.actor, asked));
  await ctx.transact(async (tx) => {
    await lockPackage(tx, packageId);
    const standing = await findStanding(tx, which);
    const own = requireFound(standing, canWithdrawRecommendation(tx.actor, standing));
    const waiting = own.waiting!;
    const { firm, quoteId } = waiting;
    await settleRecommendation(
      tx,
      { ...own, waiting },
      {
        state: "withdrawn",
        userId,
        title: `The recommendation of ${firm} is taken back: ${own.title}`,
      },
    );
    await movePackage(tx, packageId, "under_evaluation");
    await writeEvent(tx, {
      packageId,
      kind: "recommendation-withdrawn",
      audience: "buyer",
      details: { firm },
    });
    await recordEvent(tx, {
      action: "recommendation-withdrawn",
      companyId: own.companyId,
      subjectId: quoteId,
    });
  });
}
