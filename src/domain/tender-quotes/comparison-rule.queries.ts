import type { Scope } from "#domain/context.ts";
import type { QuoteContent } from "./quotes.queries.ts";

/** How the quotes of a package are compared, and who has chosen so. */
export interface ComparisonRule {
  /** A main contractor's discount is taken off before totals are compared. */
  isNetOfDiscount: boolean;
  /** 0 while nobody has chosen. */
  version: number;
  chosen: { by: string | null; at: Date } | null;
}

export async function findRule({ db }: Pick<Scope, "db">, packageId: string): Promise<ComparisonRule> {
  const row = await db
    .selectFrom("comparison_rule as r")
    .leftJoin("user_account as person", "person.id", "r.chosen_by")
    .select([
      "r.is_net_of_discount as isNetOfDiscount",
      "r.version",
      "person.name as by",
      "r.chosen_at as at",
    ])
    .where("r.package_id", "=", packageId)
    .executeTakeFirst();
  if (!row) return { isNetOfDiscount: true, version: 0, chosen: null };
  const { isNetOfDiscount, version, by, at } = row;
  return { isNetOfDiscount, version, chosen: { by, at } };
}

/** What is taken off a quote, in hundredths of a percent. */
export async function discountFor(
  scope: Pick<Scope, "db">,
  { packageId, content }: { packageId: string; content: Pick<QuoteContent, "discount"> },
): Promise<number> {
  const { isNetOfDiscount } = await findRule(scope, packageId);
  return isNetOfDiscount ? content.discount : 0;
}
