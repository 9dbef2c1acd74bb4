import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type TimeRequest, selectTimeRequests } from "./time-requests.queries.ts";

/** Who has asked for more time, for the buyer: what waits first, the oldest of it first, then the newest answers. */
export async function listTimeRequests(ctx: Context, input: unknown): Promise<TimeRequest[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  return selectTimeRequests(ctx)
    .where("q.package_id", "=", packageId)
    .where("q.state", "!=", "withdrawn")
    .orderBy(({ eb }) => eb("q.state", "=", "submitted"), "desc")
    .orderBy("q.answered_at", "desc")
    .orderBy("q.asked_at")
    .execute();
}
