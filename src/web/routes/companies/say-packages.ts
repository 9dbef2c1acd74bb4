import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import { formatMoneyBriefly } from "#web/format.ts";

/** `Packages from £25k to £500k`; null where a firm has not said which it takes on. */
export function sayPackages({
  leastPackage,
  mostPackage,
}: Pick<CompanyProfile, "leastPackage" | "mostPackage">): string | null {
  if (leastPackage === null && mostPackage === null) return null;
  const from = leastPackage === null ? "" : ` from ${formatMoneyBriefly(leastPackage)}`;
  const to = mostPackage === null ? "" : ` up to ${formatMoneyBriefly(mostPackage)}`;
  return `Packages${from}${to}`;
}
