import type { Context } from "#domain/context.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { MAX_PRINTED_HISTORY_LINES } from "#domain/packages/packages.limits.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { tellHistory } from "./tell-history.ts";
import { writeHistoryPdf } from "./write-history-pdf.ts";

/** A package's history as a PDF for its buyer, the oldest first; of a very long one the newest lines. */
export async function printHistory(ctx: Context, input: unknown): Promise<Buffer> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { code, title, projectName } = requireFound(found, canSeePackage(ctx.actor, found));
  await countFile(ctx);
  const told = await tellHistory(ctx, { packageId, most: MAX_PRINTED_HISTORY_LINES });
  const name = [code, title].filter(Boolean).join(" ");
  return writeHistoryPdf({ ...told, title: name, projectName, madeAt: ctx.clock.now() });
}
