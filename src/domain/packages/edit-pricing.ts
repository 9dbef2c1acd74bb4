import { z } from "zod";
import type { Context } from "#domain/context.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { MAX_PRICING_LINES } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { applyLineEdits } from "./apply-line-edits.ts";
import { canBeginTender } from "./packages.policy.ts";
import { lockDraft } from "./packages.queries.ts";
import { packageIdSchema, versionSchema } from "./packages.schema.ts";
import { readPricing } from "./read-pricing.ts";
import { replacePricing } from "./replace-pricing.ts";

const schema = packageIdSchema.extend(versionSchema.shape);

/** What the form of these lines can send, each field that cannot be read with its sentence. */
export const lineEditsSchema = (was: readonly PricingLine[]) =>
  z.looseObject({}).superRefine((form, check) => {
    for (const { field, sentence } of applyLineEdits(form, was).problems)
      check.addIssue({ code: "custom", path: [field], message: sentence });
  });

/**
 * Changes, adds, moves and takes out lines of a draft’s pricing document, as its form was sent. Refuses with conflict when
 * somebody has changed the draft meanwhile: the fields know their lines by their places.
 */
export async function editPricing(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<void> {
  const { packageId, version } = schema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  await ctx.transact(async (tx) => {
    const own = await lockDraft(tx, packageId, version);
    const { lines, problems } = applyLineEdits(input, await readPricing(tx, packageId));
    if (problems.length > 0) throw new AppError("invalid", problems[0]!.sentence);
    if (lines.length > MAX_PRICING_LINES)
      throw new AppError(
        "invalid",
        `A pricing document has at most ${MAX_PRICING_LINES.toLocaleString("en-GB")} lines.`,
      );
    await replacePricing(tx, own, lines);
  });
}
