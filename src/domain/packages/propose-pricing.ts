import { cleanFileName } from "#domain/attachments/attachments.schema.ts";
import type { Context } from "#domain/context.ts";
import { type RowError, readPricingText } from "#domain/tender-rules/read-pricing-rows.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { PRICING_FILES_PER_PERSON } from "./packages.limits.ts";
import { canPreparePackage } from "./packages.policy.ts";
import { findPackage, lockDraft } from "./packages.queries.ts";
import { packageIdSchema, pricingSchema } from "./packages.schema.ts";
import { acceptReading, readPricingFile } from "./read-pricing-file.ts";
import { requireSize } from "./replace-pricing.ts";

type Source = { files: readonly File[] } | { rows: string };

/**
 * Reads a pricing document from a CSV file, an XLSX workbook or pasted rows and shows it beside the one that counts, which
 * stays until this one is kept: rows that cannot be read are named one by one, and answered. What is no list is refused with a
 * sentence.
 */
export async function proposePricing(
  ctx: Context,
  { packageId: id, ...source }: { packageId: string } & Source,
): Promise<readonly RowError[]> {
  const { packageId } = packageIdSchema.parse({ packageId: id });
  const found = await findPackage(ctx, packageId);
  const verdict = canPreparePackage(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  requireFound(found, verdict);
  await ctx.limits.consume(PRICING_FILES_PER_PERSON, userId);
  const { name, reading } = "rows" in source ? readPasted(source) : await readChosen(source.files);
  const { lines, errors, notes } = reading;
  requireSize(lines);
  await ctx.transact(async (tx) => {
    await lockDraft(tx, packageId);
    const now = tx.clock.now();
    const proposal = {
      id: newId("ppr", now.getTime()),
      file_name: name,
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
  return errors;
}

function readPasted({ rows }: { rows: string }) {
  const { rows: text } = pricingSchema.parse({ rows });
  if (text === undefined) throw new AppError("invalid", "Paste the rows first.");
  const reading = acceptReading(readPricingText(text));
  if (reading.lines.length === 0)
    throw new AppError("invalid", reading.errors.map(({ sentence }) => sentence).join(" "));
  return { name: "the pasted rows", reading };
}

async function readChosen(files: readonly File[]) {
  const [file, second] = files;
  if (!file) throw new AppError("invalid", "Choose a CSV file or an XLSX workbook.");
  if (second) throw new AppError("invalid", "Choose one file: a package has one pricing document.");
  return { name: cleanFileName(file.name).slice(0, 200), reading: await readPricingFile(file) };
}
