import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import type { PackageRow } from "./packages.queries.ts";
import { canDecidePackage, canSeePackage } from "./packages.policy.ts";
import { packageIdSchema } from "./packages.schema.ts";
import { type PackageWaiting, findPackageWithWaiting } from "./waiting.queries.ts";

export interface OwnPackage extends PackageRow, PackageWaiting {
  /** Why whoever looks may not issue, change or cancel; null where they may. */
  cannotDecide: string | null;
}

/** A package with everything that its buyer has of it, and what waits there; for tenderers there is another reading. */
export async function getPackage(ctx: Context, input: unknown): Promise<OwnPackage> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackageWithWaiting(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const verdict = canDecidePackage(ctx.actor, own);
  return { ...own, cannotDecide: verdict.isAllowed ? null : verdict.reason };
}
