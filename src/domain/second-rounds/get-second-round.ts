import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { proposeRound } from "#domain/tender-rules/check-round.ts";
import { requireFound } from "#domain/verdict.ts";
import { canCallSecondRound } from "./second-rounds.policy.ts";
import { type SecondRound, countJudged, findSecondRound } from "./second-rounds.queries.ts";

export interface RoundPage {
  round: SecondRound | null;
  /** How many would be asked now. */
  compliant: number;
  /** The first return that a round called now may have; null beyond the bank holidays that are known. */
  earliest: Date | null;
  /** Why none can be called now; null while one can. */
  closed: string | null;
}

/** The second round of a package for its buyer, or what calling one would mean. */
export async function getSecondRound(ctx: Context, input: unknown): Promise<RoundPage> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const judged = await countJudged(ctx, packageId);
  const verdict = canCallSecondRound(ctx.actor, { ...own, ...judged });
  const earliest = proposeRound({ ...own, now: ctx.clock.now() });
  return {
    round: (await findSecondRound(ctx, packageId)) ?? null,
    compliant: judged.compliant,
    earliest: earliest.kind === "known" ? earliest.value : null,
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}
