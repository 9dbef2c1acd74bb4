import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { MAX_HISTORY_LINES } from "#domain/packages/packages.limits.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonMoment } from "#platform/london-time.ts";
import { writeCsv } from "#platform/write-csv.ts";
import { tellHistory } from "./tell-history.ts";

const HEAD = ["When (London)", "When (UTC)", "What", "Who", "Document set"];

/** A package's whole history as a CSV file for its buyer, the oldest first. */
export async function exportHistory(ctx: Context, input: unknown): Promise<string> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  await countFile(ctx);
  const { lines } = await tellHistory(ctx, { packageId, most: MAX_HISTORY_LINES });
  return writeCsv(
    HEAD,
    lines.map(({ at, what, who, set }) => [londonMoment(at), at, what, who, set]),
  );
}
