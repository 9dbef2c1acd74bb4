import type { HeldAccreditation } from "#domain/companies/get-company-profile.ts";
import { formatDate } from "../../format.ts";
import { StatusBadge } from "../../ui/badge.tsx";

/** Until when an accreditation holds; one that has ended, or ends soon, says so. */
export function Validity({ held: { expiresOn, isExpired, endsSoonIn } }: { held: HeldAccreditation }) {
  if (expiresOn === null) return <span className="text-13 font-text text-ink-3">No date stated</span>;
  const date = <time dateTime={expiresOn}>{formatDate(expiresOn)}</time>;
  if (isExpired) return <StatusBadge tone="bad">Expired {date}</StatusBadge>;
  if (endsSoonIn !== null) return <StatusBadge tone="wait">Ends soon: {date}</StatusBadge>;
  return (
    <span className="text-13 font-text whitespace-nowrap text-ink-2 max-[18rem]:whitespace-normal">
      to {date}
    </span>
  );
}
