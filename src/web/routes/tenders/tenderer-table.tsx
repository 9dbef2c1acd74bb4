import type { ReactNode } from "react";
import { cx } from "#web/ui/class-names.ts";
import type { ComparisonView } from "./comparison-view.ts";
import { columnOf, shownKey } from "./whose-figures.tsx";

interface TendererTableProps {
  view: ComparisonView;
  /** What a screen reader calls it. */
  label: string;
  /** The head of the first column, which stays while the others go on sideways. */
  first: string;
  /** How the head of a tenderer's column looks, its least width among it. */
  columnClass: string;
  /** Its rows: a head, then a cell for each tenderer that looks as `columnOf` says. */
  children: ReactNode;
}

/** A table with a column for each tenderer, in their order; on a phone with that of one. */
export function TendererTable({ view, label, first, columnClass, children }: TendererTableProps) {
  const shown = shownKey(view);
  return (
    <div
      className="goes-on relative overflow-x-auto"
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard
      tabIndex={0}
    >
      <table className="w-full border-collapse text-15">
        <thead>
          <tr className="border-b border-ink text-left align-bottom text-13 text-ink-2">
            <th scope="col" className="sticky left-0 bg-paper py-2 font-label">
              {first}
            </th>
            {view.tenders.map((tender) => (
              <th
                key={tender.id}
                scope="col"
                className={columnOf(tender, shown, cx("px-3 py-2 font-label wrap-anywhere", columnClass))}
              >
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
