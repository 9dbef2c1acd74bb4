import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { type PackageRow, findPackage } from "./packages.queries.ts";
import { canSeePackage } from "./packages.policy.ts";
import { packageIdSchema } from "./packages.schema.ts";

/** A package with everything that its buyer has of it; for tenderers there is another reading. */
export async function getPackage(ctx: Context, input: unknown): Promise<PackageRow> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  return requireFound(found, canSeePackage(ctx.actor, found));
}
