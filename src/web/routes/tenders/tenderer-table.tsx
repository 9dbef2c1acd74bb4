import type { ReactNode } from "react";
import { cx } from "#web/ui/class-names.ts";
import type { ComparisonView } from "./comparison-view.ts";
import { ofFirms } from "./firm-columns.ts";
import { columnOf } from "./whose-figures.tsx";

interface TendererTableProps {
  view: ComparisonView;
  /** What a screen reader calls it. */
  label: string;
  /** The head of the first column, which stays while the others go on sideways. */
  first: string;
  /** Its cells are figures, at the right edge. */
  isOfFigures?: boolean;
  /** Its rows: a head, then a cell for each tenderer that looks as `columnOf` says. */
  children: ReactNode;
}

/** A table with a column for each tenderer, in their order and as wide as in the grid of lines; on a phone with that of one. */
export function TendererTable({ view, label, first, isOfFigures, children }: TendererTableProps) {
  return (
    <div
      className="firm-columns-frame goes-on"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
      tabIndex={0}
    >
      <table className={cx("firm-columns", isOfFigures && "of-figures")} style={ofFirms(view.tenders)}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {view.tenders.map((tender) => (
              <th key={tender.id} scope="col" className={columnOf(tender, view.shown)}>
                {tender.companyName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
