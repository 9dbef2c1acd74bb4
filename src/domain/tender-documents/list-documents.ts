import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type SetChanges, compareSets } from "./compare-sets.ts";
import { type Part, type TenderDocument, listNewest } from "./documents.queries.ts";

/** A package's documents for its buyer, a part of them whole, and what an addendum would bring; null where none can go out. */
export async function listDocuments(
  ctx: Context,
  input: unknown,
  part?: Part,
): Promise<{ documents: TenderDocument[]; changes: SetChanges | null }> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { setNumber, state } = requireFound(found, canSeePackage(ctx.actor, found));
  const documents = await listNewest(ctx, { packageId, setNumber }, part);
  const changes = state === "issued" ? await compareSets(ctx, documents, { packageId, setNumber }) : null;
  return { documents, changes };
}
