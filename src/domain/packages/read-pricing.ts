import type { Scope } from "#domain/context.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { prepared } from "#platform/prepared.ts";

/** The lines of a package's pricing document. */
export async function readPricing({ db }: Pick<Scope, "db">, packageId: string): Promise<PricingLine[]> {
  const row = await db
    .selectFrom("trade_package")
    .select("pricing")
    .where("id", "=", packageId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return row.pricing as unknown as PricingLine[];
}
