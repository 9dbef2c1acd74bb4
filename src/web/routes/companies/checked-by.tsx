import { checkedByWhom } from "#domain/verification/check-methods.data.ts";
import type { PublicEvidence } from "#domain/verification/list-public-evidence.ts";
import { formatDate } from "../../format.ts";
import { StatusBadge } from "../../ui/badge.tsx";

/** How something was checked, by which role, and when. */
export function CheckedBy({ each: { checkMethod, checkedOn } }: { each: PublicEvidence }) {
  return (
    <>
      {checkedByWhom(checkMethod)}
      <span className="text-ink-2">
        {", "}
        <time dateTime={checkedOn} className="whitespace-nowrap">
          {formatDate(checkedOn)}
        </time>
      </span>
    </>
  );
}

/** The last day of what was checked. */
export function CheckedUntil({ each: { expiresOn, endsSoonIn } }: { each: PublicEvidence }) {
  if (expiresOn === null) return <span className="text-ink-3">No end</span>;
  const date = <time dateTime={expiresOn}>{formatDate(expiresOn)}</time>;
  if (endsSoonIn === null) return date;
  return <StatusBadge tone="wait">Ends soon: {date}</StatusBadge>;
}
