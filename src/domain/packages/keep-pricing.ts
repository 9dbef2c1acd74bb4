import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canBeginTender } from "./packages.policy.ts";
import { lockDraft } from "./packages.queries.ts";
import { packageIdSchema, versionSchema } from "./packages.schema.ts";

const schema = packageIdSchema.extend(versionSchema.shape).extend({ proposalId: rowId });

/**
 * Makes what was read from a file the pricing document, in place of the one before. Refuses with conflict when another file
 * was read meanwhile, or somebody has changed the draft.
 */
export async function keepPricing(ctx: Context, input: unknown): Promise<void> {
  const { packageId, version, proposalId } = schema.parse(input);
  requireMember(ctx, canBeginTender(ctx.actor));
  await ctx.transact(async (tx) => {
    const { companyId } = await lockDraft(tx, packageId, version);
    const proposal = await tx.db
      .deleteFrom("pricing_proposal")
      .where("package_id", "=", packageId)
      .where("id", "=", proposalId)
      .returning(["lines"])
      .executeTakeFirst();
    if (!proposal) throw new AppError("conflict", "Another file has been read meanwhile. Look at it first.");
    if ((proposal.lines as unknown[]).length === 0)
      throw new AppError("invalid", "No row of this file could be read. Mend it and choose it again.");
    await tx.db
      .updateTable("trade_package")
      .set((eb) => ({
        pricing: JSON.stringify(proposal.lines),
        version: eb("version", "+", 1),
        updated_at: tx.clock.now(),
      }))
      .where("id", "=", packageId)
      .execute();
    await recordEvent(tx, {
      action: "package-edited",
      companyId,
      subjectId: packageId,
      details: { section: "pricing" },
    });
  });
}
