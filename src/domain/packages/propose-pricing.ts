import { cleanFileName } from "#domain/attachments/attachments.schema.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { MAX_PRICING_BYTES, PRICING_FILES_PER_PERSON } from "./packages.limits.ts";
import { canPreparePackage } from "./packages.policy.ts";
import { findPackage, lockDraft } from "./packages.queries.ts";
import { packageIdSchema } from "./packages.schema.ts";
import { readPricingFile } from "./read-pricing-file.ts";

/**
 * Reads a pricing document from a CSV file or an XLSX workbook and shows it beside the one that counts, which stays until
 * this one is kept: rows that cannot be read are named one by one. A file that is no list is refused with a sentence.
 */
export async function proposePricing(
  ctx: Context,
  { files, ...input }: { packageId: string; files: readonly File[] },
): Promise<void> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const verdict = canPreparePackage(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  requireFound(found, verdict);
  const [file, second] = files;
  if (!file) throw new AppError("invalid", "Choose a CSV file or an XLSX workbook.");
  if (second) throw new AppError("invalid", "Choose one file: a package has one pricing document.");
  await ctx.limits.consume(PRICING_FILES_PER_PERSON, userId);
  const { lines, errors, notes } = await readPricingFile(file);
  // What the database takes of a document, with room for how it keeps it.
  if (Buffer.byteLength(JSON.stringify(lines)) > MAX_PRICING_BYTES)
    throw new AppError("invalid", "This is too long for a pricing document: split it into several packages.");
  await ctx.transact(async (tx) => {
    await lockDraft(tx, packageId);
    const now = tx.clock.now();
    const proposal = {
      id: newId("ppr", now.getTime()),
      file_name: cleanFileName(file.name).slice(0, 200),
      lines: JSON.stringify(lines),
      errors: JSON.stringify(errors),
      notes: JSON.stringify(notes),
      created_at: now,
    };
    await tx.db
      .insertInto("pricing_proposal")
      .values({ package_id: packageId, ...proposal })
      .onConflict((conflict) => conflict.column("package_id").doUpdateSet(proposal))
      .execute();
  });
}
