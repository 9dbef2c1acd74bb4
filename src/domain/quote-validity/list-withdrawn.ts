import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { canSeeValidity } from "./quote-validity.policy.ts";
import { type WithdrawnQuote, findWithdrawn } from "./quote-validity.queries.ts";

/** The quotes of a package that were withdrawn after the opening, with their words, for the buyer's team. */
export async function listWithdrawn(ctx: Context, input: unknown): Promise<WithdrawnQuote[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeeValidity(ctx.actor, found));
  return findWithdrawn(ctx, packageId);
}
