import type { Context } from "#domain/context.ts";
import { type PricingComparison, comparePricing } from "#domain/tender-rules/compare-pricing.ts";
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
  /** What it changes of the one that counts; null where there is none yet. */
  changes: PricingComparison | null;
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
  const lines = await readPricing(ctx, packageId);
  const waiting = state === "draft" && proposal ? (proposal as unknown as PricingProposal) : null;
  return {
    lines,
    proposal: waiting && {
      ...waiting,
      changes: lines.length === 0 ? null : comparePricing(lines, waiting.lines),
    },
  };
}
