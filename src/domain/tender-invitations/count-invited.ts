import type { Context } from "#domain/context.ts";
import { canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { FEW_FIRMS } from "./tender-invitations.limits.ts";
import { PLACELESS } from "./tender-invitations.states.ts";

export interface InvitedCount {
  invited: number;
  /** One more needs a reason. */
  areEnough: boolean;
  /** Firms are proposed: returns have not closed, and whoever looks acts for the buyer. */
  areProposed: boolean;
}

/** How many firms of a package are invited, for its buyer’s team. */
export async function countInvited(ctx: Context, input: unknown): Promise<InvitedCount> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { state } = requireFound(found, canSeePackage(ctx.actor, found));
  const { invited, placed } = await ctx.db
    .selectFrom("tender_invitation")
    .where("package_id", "=", packageId)
    .where("state", "!=", "revoked")
    .select(({ fn }) => [
      fn.countAll<number>().as("invited"),
      fn
        .countAll<number>()
        .filterWhere("state", "not in", [...PLACELESS])
        .as("placed"),
    ])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  const isOpen = state === "draft" || state === "issued";
  const areProposed = isOpen && canWorkOnPackage(ctx.actor, found).isAllowed;
  return { invited, areEnough: placed >= FEW_FIRMS, areProposed };
}
