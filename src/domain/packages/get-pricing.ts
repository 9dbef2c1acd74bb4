import type { Context } from "#domain/context.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import type { RowError } from "#domain/tender-rules/read-pricing-rows.ts";
import { requireFound } from "#domain/verdict.ts";
import { findPackage } from "./packages.queries.ts";
import { canSeePackage } from "./packages.policy.ts";
import { packageIdSchema } from "./packages.schema.ts";
import { readPricing } from "./read-pricing.ts";

/** What was read from a file and is not kept yet. */
export interface PricingProposal {
  id: string;
  fileName: string;
  lines: PricingLine[];
  errors: RowError[];
  notes: string[];
}

/** A package's pricing document for its buyer, and what waits beside it to be kept; null when nothing does. */
export async function getPricing(
  ctx: Context,
  input: unknown,
): Promise<{ lines: PricingLine[]; proposal: PricingProposal | null }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { state } = requireFound(found, canSeePackage(ctx.actor, found));
  const proposal = await ctx.db
    .selectFrom("pricing_proposal")
    .select(["id", "file_name as fileName", "lines", "errors", "notes"])
    .where("package_id", "=", packageId)
    .executeTakeFirst();
  return {
    lines: await readPricing(ctx, packageId),
    proposal: state === "draft" && proposal ? (proposal as unknown as PricingProposal) : null,
  };
}
