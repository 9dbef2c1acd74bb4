import type { ReactNode } from "react";
import type { Addendum, IssuedAddendum } from "#domain/tendering/addenda.queries.ts";
import { FactChanges } from "#web/routes/package-changes/fact-changes.tsx";
import { formatMoment } from "#web/format.ts";
import { Badge, StatusBadge } from "#web/ui/badge.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { ChangeList } from "./change-list.tsx";

/** What was changed after issue, the newest first. */
export function AddendaList({ addenda }: { addenda: readonly Addendum[] }) {
  return (
    <section aria-labelledby="addenda">
      <SectionHeading id="addenda" count={addenda.length}>
        Addenda
      </SectionHeading>
      <ol>
        {addenda.map((addendum) => (
          <AddendumEntry
            key={addendum.number}
            addendum={addendum}
            badge={addendum.seenAt === null && <Badge>New to you</Badge>}
          />
        ))}
      </ol>
    </section>
  );
}

interface AddendumEntryProps {
  addendum: IssuedAddendum;
  /** Who issued it, for the buyer's own team. */
  by?: string | null;
  badge?: ReactNode;
  children?: ReactNode;
}

/** One addendum: its number, when, why, and what it has changed. */
export function AddendumEntry({ addendum, by, badge, children }: AddendumEntryProps) {
  const { number, reason, materiality, changes, told, issuedAt } = addendum;
  return (
    <li id={`addendum-${number}`} className="scroll-mt-20 border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-16 font-label">{`Addendum ${number}`}</h3>
        {materiality === "reprice" ? (
          <StatusBadge tone="wait">Price it again</StatusBadge>
        ) : (
          <Badge>Information</Badge>
        )}
        {badge}
        <span className="text-15 text-ink-2">
          <DottedFacts facts={[formatMoment(issuedAt), by]} />
        </span>
      </div>
      <p className="mt-2 max-w-measure text-16 whitespace-pre-line wrap-anywhere">{reason}</p>
      <div className="mt-2">
        <ChangeList changes={changes} />
      </div>
      {told.length > 0 && (
        <div className="mt-3">
          <FactChanges changes={told} />
        </div>
      )}
      {children}
    </li>
  );
}
