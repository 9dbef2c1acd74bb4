import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { lockPackage, requireVersion } from "#domain/packages/packages.queries.ts";
import { packageIdSchema, versionSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { canPrepareChange } from "./package-changes.policy.ts";

const schema = packageIdSchema.extend(versionSchema.shape);

/** Puts aside what was prepared for the next addendum; what was issued stays as it is. Answers whether there was any. */
export async function discardChanges(ctx: Context, input: unknown): Promise<boolean> {
  const { packageId, version } = schema.parse(input);
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const own = requireVersion(requireFound(locked, canPrepareChange(tx.actor, locked)), version);
    const dropped = await tx.db
      .deleteFrom("prepared_change")
      .where("package_id", "=", packageId)
      .returning("package_id")
      .executeTakeFirst();
    if (!dropped) return false;
    await tx.db
      .updateTable("trade_package")
      .set((eb) => ({ version: eb("version", "+", 1), updated_at: tx.clock.now() }))
      .where("id", "=", packageId)
      .execute();
    await recordEvent(tx, {
      action: "package-changes-discarded",
      companyId: own.companyId,
      subjectId: packageId,
    });
    return true;
  });
}
