import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";

/** The id of a package’s notice for its buyer, null where it is not on the noticeboard. */
export async function findOwnNotice(ctx: Context, input: unknown): Promise<string | null> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const notice = await ctx.db
    .selectFrom("notice")
    .select("id")
    .where("package_id", "=", packageId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return notice?.id ?? null;
}
