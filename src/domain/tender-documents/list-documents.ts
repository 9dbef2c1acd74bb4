import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type SetChanges, compareSets } from "./compare-sets.ts";
import { type TenderDocument, listNewest } from "./documents.queries.ts";

/** A package's documents for its buyer, and what an addendum would bring; null before issue. */
export async function listDocuments(
  ctx: Context,
  input: unknown,
): Promise<{ documents: TenderDocument[]; changes: SetChanges | null }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { setNumber } = requireFound(found, canSeePackage(ctx.actor, found));
  return {
    documents: await listNewest(ctx, { packageId, setNumber }),
    changes: setNumber === 0 ? null : await compareSets(ctx, { packageId, setNumber }),
  };
}
