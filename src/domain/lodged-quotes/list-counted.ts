import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { canSeeLodged } from "./lodged-quotes.policy.ts";
import { selectCounted } from "./lodged-quotes.queries.ts";
import type { LodgedWay } from "./lodged-ways.data.ts";

/** For which invitations of a package a lodged file counts, and how it came; for its buyer. */
export async function listCounted(
  ctx: Context,
  input: unknown,
): Promise<{ invitationId: string; way: LodgedWay }[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeeLodged(ctx.actor, found));
  return selectCounted(ctx, packageId).execute();
}
