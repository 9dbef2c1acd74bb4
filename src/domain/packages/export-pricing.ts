import type { Context } from "#domain/context.ts";
import { writePricing } from "#domain/tender-rules/write-pricing.ts";
import { requireFound } from "#domain/verdict.ts";
import { findPackage } from "./packages.queries.ts";
import { canSeePackage } from "./packages.policy.ts";
import { packageIdSchema } from "./packages.schema.ts";
import { readPricing } from "./read-pricing.ts";

/** A package's pricing document as a CSV file, for its buyer. */
export async function exportPricing(ctx: Context, input: unknown): Promise<string> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  return writePricing(await readPricing(ctx, packageId));
}
