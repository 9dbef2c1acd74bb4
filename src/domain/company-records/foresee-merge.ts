import type { Context } from "#domain/context.ts";
import { requireChangeable } from "./company-records.queries.ts";
import { mergePairSchema } from "./company-records.schema.ts";
import { type ForeseenMerge, readMerge } from "./mergers.queries.ts";

/** What merging one company into another would move now, and what stands in its way; for administrators. */
export async function foreseeMerge(
  ctx: Context,
  input: { number: unknown; into: unknown },
): Promise<ForeseenMerge> {
  const { number, into } = mergePairSchema.parse(input);
  const { company: gone } = await requireChangeable(ctx, number);
  const { company: kept } = await requireChangeable(ctx, into);
  return readMerge(ctx, gone, kept);
}
