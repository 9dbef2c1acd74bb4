import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { FEW_FIRMS } from "./tender-invitations.limits.ts";

/** How many firms of a package are invited, and whether one more needs a reason: who has declined or was not reached takes no place. */
export async function countInvited(
  ctx: Context,
  input: unknown,
): Promise<{ invited: number; areEnough: boolean }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const { invited, gone } = await ctx.db
    .selectFrom("tender_invitation")
    .where("package_id", "=", packageId)
    .where("state", "!=", "revoked")
    .select(({ fn }) => [
      fn.countAll<number>().as("invited"),
      fn.countAll<number>().filterWhere("state", "in", ["declined", "bounced"]).as("gone"),
    ])
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return { invited, areEnough: invited - gone >= FEW_FIRMS };
}
