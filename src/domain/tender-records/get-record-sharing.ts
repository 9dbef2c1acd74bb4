import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canDecidePackage, canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { findSharedParts } from "./find-shared-parts.ts";
import type { RecordPart } from "./record-parts.data.ts";

export interface RecordSharing {
  isIssued: boolean;
  /** What is public; null where the tender has no notice that could lead to it. */
  shared: { noticeId: string; parts: RecordPart[] } | null;
  mayShare: boolean;
}

/** What of a package's record is public, for its buyer's team. */
export async function getRecordSharing(ctx: Context, input: unknown): Promise<RecordSharing> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const shared = await findSharedParts(ctx, { packageId });
  return {
    isIssued: own.issuedAt !== null,
    shared: shared ? { noticeId: shared.noticeId, parts: shared.parts } : null,
    mayShare: canDecidePackage(ctx.actor, own).isAllowed,
  };
}
