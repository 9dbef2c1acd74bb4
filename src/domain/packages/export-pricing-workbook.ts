import type { Context } from "#domain/context.ts";
import { writePricingWorkbook } from "#domain/tender-rules/write-pricing-workbook.ts";
import { requireFound } from "#domain/verdict.ts";
import { countFile } from "./count-file.ts";
import { findPackage } from "./packages.queries.ts";
import { canSeePackage } from "./packages.policy.ts";
import { packageIdSchema } from "./packages.schema.ts";
import { readPricing } from "./read-pricing.ts";

/** A package's pricing document as an XLSX workbook, for its buyer. */
export async function exportPricingWorkbook(ctx: Context, input: unknown): Promise<Buffer> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  await countFile(ctx);
  return writePricingWorkbook(await readPricing(ctx, packageId));
}
