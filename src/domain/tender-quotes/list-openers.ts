import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { findOpeners } from "./openers.queries.ts";

/** The names of those of the buyer's team who may open the quotes of a package. */
export async function listOpeners(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { companyId } = requireFound(found, canSeePackage(ctx.actor, found));
  return (await findOpeners(ctx, companyId)).map(({ name }) => name);
}
