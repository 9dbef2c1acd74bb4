import type { listShownWork } from "#domain/awarded-work/list-shown-work.ts";
import { formatCount, formatMonth } from "#web/format.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Work that was let on Lintel, of which both sides agree that it stands on their profiles. */
export function ShownWork({ work, total }: Awaited<ReturnType<typeof listShownWork>>) {
  return (
    <section aria-labelledby="shown-work">
      <SectionHeading id="shown-work" count={formatCount(total)}>
        Work let on Lintel
      </SectionHeading>
      <ul>
        {work.map(({ id, title, trade, projectName, place, other, isLetting, startedIn }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-rule py-4"
          >
            <div className="min-w-0">
              <h3 className="text-16 font-label wrap-anywhere">{title}</h3>
              <p className="text-15 wrap-anywhere text-ink-2">
                <DottedFacts facts={[trade !== title && trade, projectName, place]} />
              </p>
              <p className="text-15 wrap-anywhere text-ink-2">
                {isLetting ? "Let to " : "Won from "}
                <TextLink to={`/profile/${other.number}`}>{other.name}</TextLink>
              </p>
            </div>
            <p className="text-15 text-ink-3">
              {startedIn ? `Started ${formatMonth(startedIn)}` : "Awarded"}
            </p>
          </li>
        ))}
      </ul>
      {total > work.length && (
        <p className="mt-4 text-15 text-ink-3">
          Shown are the latest {work.length} of {formatCount(total)}.
        </p>
      )}
    </section>
  );
}
