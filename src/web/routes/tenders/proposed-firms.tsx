import { useState } from "react";
import type { ProposedFirm } from "#domain/tender-invitations/propose-firms.ts";
import { formatCount } from "#web/format.ts";
import { ProposedRow } from "./proposed-row.tsx";

interface ProposedFirmsProps {
  /** Chosen before, and not among those that are shown now. */
  others: readonly ProposedFirm[];
  proposed: readonly ProposedFirm[];
  isChosen: (firm: ProposedFirm) => boolean;
  /** Somebody has looked for a firm by its name: nothing that was found is folded away. */
  isSearch: boolean;
}

/** Firms in three groups, the best of each first; those that have not proved what is mandatory are folded behind the others. */
export function ProposedFirms({ others, proposed, isChosen, isSearch }: ProposedFirmsProps) {
  const of = (wanted: ProposedFirm["group"]) => proposed.filter(({ group }) => group === wanted);
  const [fit, far, lacking] = [of("fit"), of("far"), of("lacking")];
  const isAlone = fit.length + far.length === 0;
  // Once open it stays so, also when the last of its boxes is unticked.
  const [isOpen, setIsOpen] = useState(false);
  const rows = (firms: readonly ProposedFirm[]) => (
    <ul className="w-full">
      {firms.map((firm) => (
        <ProposedRow key={firm.number} firm={firm} isChosen={isChosen(firm)} />
      ))}
    </ul>
  );
  const groups = [
    ["Chosen before", others],
    ["They fit", fit],
    ["The site is too far for them", far],
  ] as const;
  return (
    <div className="flex w-full flex-col gap-6">
      {groups.map(
        ([title, firms]) =>
          firms.length > 0 && (
            <div key={title}>
              <h3 className="border-b border-rule pb-2 text-16 font-label">{title}</h3>
              {rows(firms)}
            </div>
          ),
      )}
      {lacking.length > 0 && (
        <details
          open={isOpen || isAlone || isSearch || lacking.some(isChosen)}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary className="unfolds">{`Mandatory evidence missing: ${formatCount(lacking.length)}`}</summary>
          {rows(lacking)}
        </details>
      )}
    </div>
  );
}
