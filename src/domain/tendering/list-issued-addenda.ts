import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import {
  type AddendumFirm,
  type IssuedAddendum,
  listAddendumFirms,
  listOwnAddenda,
} from "./addenda.queries.ts";

export interface OwnAddendum extends IssuedAddendum {
  /** Who of the team issued it; null where Lintel did, or they have left. */
  issuedBy: string | null;
  firms: Omit<AddendumFirm, "number">[];
}

/** A package's addenda for its buyer, the newest first, each with which firms have seen it and confirmed their quotes after it. */
export async function listIssuedAddenda(ctx: Context, input: unknown): Promise<OwnAddendum[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { nation } = requireFound(found, canSeePackage(ctx.actor, found));
  const addenda = await listOwnAddenda(ctx, { packageId, nation });
  if (addenda.length === 0) return [];
  const firms = Map.groupBy(await listAddendumFirms(ctx, packageId), ({ number }) => number);
  return addenda.map((addendum) => ({
    ...addendum,
    firms: (firms.get(addendum.number) ?? []).map(({ number: _number, ...firm }) => firm),
  }));
}
