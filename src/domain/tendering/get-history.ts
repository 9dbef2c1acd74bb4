import type { Context } from "#domain/context.ts";
import { type HistoryLine, listHistory } from "#domain/packages/list-history.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";

/** The newest lines of a package's history for its buyer: so many, or 500. */
export async function getHistory(
  ctx: Context,
  input: unknown,
  { most }: { most?: number | undefined } = {},
): Promise<HistoryLine[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  return listHistory(ctx, { packageId, most });
}
