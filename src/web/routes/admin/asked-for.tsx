import type { AskedSince } from "#domain/verification/compare-asked.ts";
import { formatDate } from "#web/format.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";

/** What a reviewer asked for when this came before, line by line, and what the company has changed since. */
export function AskedFor({ since }: { since: AskedSince }) {
  return (
    <section aria-labelledby="asked">
      <SectionHeading id="asked">{`Asked for on ${formatDate(new Date(since.at))}`}</SectionHeading>
      <ul className="text-15">
        {since.lines.map(({ field, label, words, isChanged }) => (
          <li key={field} className="flex items-start justify-between gap-3 border-b border-rule py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-label">{`${label}: `}</span>
              {words}
            </span>
            <span className={`shrink-0 text-13 ${isChanged ? "text-ok" : "text-wait"}`}>
              {isChanged ? "Changed since" : "Not changed"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
