import type { CompanyFacts } from "#domain/company-records/company-records.queries.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

/** Whether the public finds a company, and if not, why. */
export function CompanyBadge({
  company: { closedAt, unlistedAt, delistedAt },
}: {
  company: Pick<CompanyFacts, "closedAt" | "unlistedAt" | "delistedAt">;
}) {
  if (closedAt) return <StatusBadge tone="none">Closed</StatusBadge>;
  if (unlistedAt) return <StatusBadge tone="bad">Unlisted</StatusBadge>;
  if (delistedAt) return <StatusBadge tone="wait">Not in the directory</StatusBadge>;
  return <StatusBadge tone="ok">Listed</StatusBadge>;
}
