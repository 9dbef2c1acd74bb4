import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Context } from "#domain/context.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { MAX_PRICING_LINES } from "#domain/tender-rules/tender-rules.limits.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { applyLineEdits } from "./apply-line-edits.ts";
import { canBeginTender } from "./packages.policy.ts";
import { lockDraft, requireVersion } from "./packages.queries.ts";
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
 * somebody has changed the draft meanwhile: the fields know their lines by their places. What stands there already is no
 * conflict: it was sent again because its answer was lost.
 */
export async function editPricing(ctx: Context, input: Readonly<Record<string, unknown>>): Promise<void> {
  const { packageId, version } = schema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  await ctx.transact(async (tx) => {
    const own = await lockDraft(tx, packageId);
    const was = await readPricing(tx, packageId);
    if (own.version !== version && isAlreadySo(input, was)) return;
    requireVersion(own, version);
    const { lines, problems } = applyLineEdits(input, was);
    if (problems.length > 0) throw new AppError("invalid", problems[0]!.sentence);
    if (lines.length > MAX_PRICING_LINES)
      throw new AppError(
        "invalid",
        `A pricing document has at most ${MAX_PRICING_LINES.toLocaleString("en-GB")} lines.`,
      );
    await replacePricing(tx, own, lines);
  });
}

/** Whether each line that was sent stands as it was sent, and new ones at the end. */
function isAlreadySo(input: Readonly<Record<string, unknown>>, lines: readonly PricingLine[]): boolean {
  const ofNew = ([name]: [string, unknown]) => /-new\d$/.test(name);
  const sent = Object.entries(input);
  const held = applyLineEdits(Object.fromEntries(sent.filter((each) => !ofNew(each))), lines);
  const added = applyLineEdits(Object.fromEntries(sent.filter(ofNew)), []);
  return (
    held.problems.length + added.problems.length === 0 &&
    isDeepStrictEqual(held.lines, [...lines]) &&
    isDeepStrictEqual(added.lines, added.lines.length > 0 ? lines.slice(-added.lines.length) : [])
  );
}
