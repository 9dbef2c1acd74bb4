import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";

/** The invitations of firms that are not recorded at a mandatory visit, for the buyer; empty where it was not mandatory. */
export async function listAbsent(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { visitRule } = requireFound(found, canSeePackage(ctx.actor, found));
  if (visitRule !== "mandatory") return [];
  const rows = await ctx.db
    .selectFrom("tender_invitation as i")
    .select("i.id")
    .where("i.package_id", "=", packageId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("visit_attendance as a")
            .select("a.slot_id")
            .whereRef("a.invitation_id", "=", "i.id")
            .where("a.has_come", "=", true),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
