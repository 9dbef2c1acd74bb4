import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { findPackage, lockForDecision } from "#domain/packages/packages.queries.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findSharedParts } from "./find-shared-parts.ts";
import { shareSchema } from "./tender-records.schema.ts";

/** Makes these parts of a package's record public, and no others: none of them takes its address away. */
export async function shareRecord(ctx: Context, input: unknown): Promise<void> {
  const { packageId, parts } = shareSchema.parse(input);
  requireMember(ctx, canDecidePackage(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.transact(async (tx) => {
    const own = await lockForDecision(tx, packageId);
    if (!(await findSharedParts(tx, { packageId })))
      throw new AppError("conflict", "Only a tender that stands on the noticeboard has a public record.");
    await tx.db
      .updateTable("trade_package")
      .set({ shared_parts: [...new Set(parts)], updated_at: tx.clock.now() })
      .where("id", "=", packageId)
      .execute();
    const details = { parts: [...new Set(parts)].join(", ") };
    await recordEvent(tx, {
      action: "tender-record-shared",
      companyId: own.companyId,
      subjectId: packageId,
      details,
    });
  });
}
