import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { canSeeValidity } from "./quote-validity.policy.ts";
import { type ValidityRequest, listStands } from "./quote-validity.queries.ts";

/** What each firm of a package was asked after the main contract was won, with its answer, for the buyer's team. */
export async function listAnswersAfterWin(ctx: Context, input: unknown): Promise<ValidityRequest[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeeValidity(ctx.actor, found));
  return [...(await listStands(ctx, packageId)).values()];
}
