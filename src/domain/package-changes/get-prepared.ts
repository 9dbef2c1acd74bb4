import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { requireFound } from "#domain/verdict.ts";
import { type ToldChange, describeChanges } from "./describe-changes.ts";
import { findChanges } from "./find-changes.ts";
import { type Facts, factsOf, findPrepared } from "./package-changes.queries.ts";

/** What a package's team has prepared for the next addendum, in words; and the facts as they would be, for its forms. */
export async function getPrepared(
  ctx: Context,
  input: unknown,
): Promise<{ facts: Facts; changes: ToldChange[] }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const was = factsOf(own, await readPricing(ctx, packageId));
  const prepared = own.state === "issued" ? await findPrepared(ctx, packageId) : {};
  return {
    facts: { ...was, ...prepared },
    changes: describeChanges(findChanges(was, prepared), { nation: own.nation }),
  };
}
