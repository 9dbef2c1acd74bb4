import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { whyNot } from "#domain/tender-rights/why-not.ts";
import { requireFound } from "#domain/verdict.ts";
import { issueOf } from "./issue-of.ts";

/** Why whoever looks may not issue a package of this value, nor an addendum to it; null where they may. */
export async function whyNotIssue(ctx: Context, input: unknown): Promise<string | null> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  return whyNot(ctx, issueOf(requireFound(found, canSeePackage(ctx.actor, found))));
}
