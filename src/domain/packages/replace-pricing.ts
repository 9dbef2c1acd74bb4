import { recordEvent } from "#domain/audit/record-event.ts";
import type { Tx } from "#domain/context.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { AppError } from "#platform/errors.ts";
import { MAX_PRICING_BYTES } from "./packages.limits.ts";
import type { PackageRow } from "./packages.queries.ts";

/** Puts these lines in the place of a locked draft’s pricing document. */
export async function replacePricing(
  tx: Tx,
  { id, companyId }: Pick<PackageRow, "id" | "companyId">,
  lines: readonly PricingLine[],
): Promise<void> {
  requireSize(lines);
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({
      pricing: JSON.stringify(lines),
      version: eb("version", "+", 1),
      updated_at: tx.clock.now(),
    }))
    .where("id", "=", id)
    .execute();
  await recordEvent(tx, {
    action: "package-edited",
    companyId,
    subjectId: id,
    details: { section: "pricing" },
  });
}

/** What the database takes of a document, with room for how it keeps it. */
export function requireSize(lines: readonly PricingLine[]): void {
  if (Buffer.byteLength(JSON.stringify(lines)) > MAX_PRICING_BYTES)
    throw new AppError("invalid", "This is too long for a pricing document: split it into several packages.");
}
