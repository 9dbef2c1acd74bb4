import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { isOvertaken } from "./declines.queries.ts";

/**
 * Why firms that were told of a package’s notice say that it is nothing for them, the most frequent first; for its buyer,
 * without the firms. Whoever has asked to be invited since, or prices it, is not counted any more.
 */
export async function countDeclines(
  ctx: Context,
  input: unknown,
): Promise<{ reason: string; count: number }[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  return ctx.db
    .selectFrom("notice_decline as d")
    .innerJoin("notice", "notice.id", "d.notice_id")
    .where("notice.package_id", "=", packageId)
    .where(({ not }) => not(isOvertaken))
    .groupBy("d.reason")
    .select(({ fn }) => ["d.reason", fn.countAll<number>().as("count")])
    .orderBy("count", "desc")
    .orderBy("d.reason")
    .modifyEnd(prepared)
    .execute();
}
