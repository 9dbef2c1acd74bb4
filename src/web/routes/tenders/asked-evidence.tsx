import type { AskedEvidence } from "#domain/tendering/get-tender.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** What a firm has to prove for a tender, and what of it it has not: before it says yes, and not at the award. */
export function AskedEvidenceList({ evidence }: { evidence: readonly AskedEvidence[] }) {
  const lacks = evidence.some(({ problem }) => problem !== null);
  return (
    <section aria-labelledby="evidence">
      <SectionHeading id="evidence">Evidence asked for</SectionHeading>
      <ul className="text-15">
        {evidence.map(({ name, isMandatory, problem }) => (
          <li
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {`${name}, `}
              <span className="text-ink-2">{isMandatory ? "mandatory" : "asked for"}</span>
            </span>
            <StatusBadge tone={problem === null ? "ok" : isMandatory ? "wait" : "none"}>
              {problem === null ? "You have it" : problem.replace(/\.$/, "")}
            </StatusBadge>
          </li>
        ))}
      </ul>
      {lacks && (
        <p className="pt-3 text-15">
          <span className="text-ink-2">
            You can tender without it. An order waits for what is mandatory, unless the buyer waives it.{" "}
          </span>
          <TextLink to="/company/verification">Add your evidence</TextLink>
        </p>
      )}
    </section>
  );
}
