import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { canInviteFirms } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { hasLostWinner } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { countInvitedByAddress, findInvited } from "./find-invited.ts";

/** That a package led to nothing, or has lost its winner, so that it may be tendered again. */
export interface PackageEnding {
  why: "cancelled" | "unsuccessful" | "winner-gone";
  /** How many firms would be invited again. */
  firms: number;
  /** And how many have no account, so that they are not. */
  byAddress: number;
  mayInvite: boolean;
}

/** Whether a package may be worth tendering again, for its buyer; null while it goes on, or ended well, or where its project was not won. */
export async function getEnding(ctx: Context, input: unknown): Promise<PackageEnding | null> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { companyId, state, mainContract } = requireFound(found, canSeePackage(ctx.actor, found));
  const why =
    state === "cancelled" || state === "unsuccessful"
      ? state
      : state === "under_evaluation" && (await hasLostWinner(ctx, packageId))
        ? "winner-gone"
        : null;
  if (why === null || mainContract === "lost") return null;
  return {
    why,
    firms: (await findInvited(ctx, packageId)).length,
    byAddress: await countInvitedByAddress(ctx, packageId),
    mayInvite: canInviteFirms(ctx.actor, { companyId, state: "draft", isLate: false }).isAllowed,
  };
}
