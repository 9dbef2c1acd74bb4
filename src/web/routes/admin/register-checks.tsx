import type { EndingCheck } from "#domain/verification/list-register-checks.ts";
import { formatCount, formatDate } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface RegisterChecksProps {
  rows: readonly EndingCheck[];
  count: number;
}

/** Evidence whose look at the issuer's register no longer counts soon, or already: nothing where there is none. */
export function RegisterChecks({ rows, count }: RegisterChecksProps) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="register-checks" className="mt-10">
      <SectionHeading id="register-checks">Issuers’ registers to check again</SectionHeading>
      <p className="mt-2 max-w-prose text-15 text-ink-2">
        What was found on a register counts for twelve months. Open the evidence, look it up again and note
        that it is there, or revoke it.
        {count > rows.length && ` The first ${rows.length} of ${formatCount(count)}.`}
      </p>
      <ul className="mt-3">
        {rows.map(({ id, name, companyNumber, companyName, endsOn, isOver, isOwn }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-6 gap-y-1 border-b border-rule py-3">
            <div className="min-w-0 grow basis-72">
              <p className="text-16 font-label">
                <TextLink to={`/admin/verifications/${id}`}>{name}</TextLink>
              </p>
              <p className="text-15 text-ink-2 wrap-anywhere">
                <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
                {isOwn && " · your own company’s: another administrator has to look"}
              </p>
            </div>
            <StatusBadge tone={isOver ? "bad" : "wait"}>
              {isOver ? `Counted until ${formatDate(endsOn)}` : `Counts until ${formatDate(endsOn)}`}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
