import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type Clarification, selectQuestions } from "./clarifications.queries.ts";

/** A package's register for its buyer: what waits first, the oldest of it first, then the answered by number. */
export async function listQuestions(ctx: Context, input: unknown): Promise<Clarification[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  return selectQuestions(ctx)
    .where("q.package_id", "=", packageId)
    .where("q.kind", "=", "question")
    .where("q.state", "!=", "withdrawn")
    .orderBy(({ eb }) => eb("q.state", "=", "submitted"), "desc")
    .orderBy("q.number", (order) => order.asc().nullsLast())
    .orderBy("q.asked_at")
    .execute();
}
