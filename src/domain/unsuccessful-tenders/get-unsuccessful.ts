import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type UnsuccessfulReason, reasonsFor } from "./unsuccessful-reasons.data.ts";
import { canEndUnsuccessful } from "./unsuccessful-tenders.policy.ts";
import { findEnding } from "./unsuccessful-tenders.queries.ts";

export interface UnsuccessfulPage {
  /** Which reasons can be true of it. */
  reasons: { value: UnsuccessfulReason; label: string }[];
  /** Why it cannot end so now; null while it can. */
  closed: string | null;
}

/** Whether a package may end without an award, and why it could, for its buyer. */
export async function getUnsuccessful(ctx: Context, input: unknown): Promise<UnsuccessfulPage> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findEnding(ctx, packageId);
  const { quotes, compliant } = requireFound(found, canSeePackage(ctx.actor, found));
  const verdict = canEndUnsuccessful(ctx.actor, found);
  return {
    reasons: reasonsFor({ left: quotes.length, compliant }),
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}
