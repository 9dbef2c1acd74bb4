import { sayRank } from "#domain/tender-comparison/rank-words.data.ts";
import { type ReactNode, memo } from "react";
import type { ComparisonView, ShownTender } from "./comparison-view.ts";
import { formatDifference } from "./format-difference.ts";
import type { FormatFigure } from "./format-figures.ts";
import { SpreadCell } from "./spread-cell.tsx";
import { columnOf } from "./whose-figures.tsx";

interface FootProps extends Pick<ComparisonView, "tenders" | "shown" | "totals" | "criteria"> {
  /** The quotes have more than the lines above. */
  isMore: boolean;
  /** In the order of the tenderers. */
  formats: readonly FormatFigure[];
}

interface FootRow {
  label: string;
  figure: (tender: ShownTender, format: FormatFigure) => ReactNode;
  /** The one that is compared. */
  isTotal?: boolean;
}

/** What each quote comes to, at the foot of its lines. */
export const ComparisonFoot = memo(function ComparisonFoot({
  tenders,
  shown,
  totals,
  criteria,
  isMore,
  formats,
}: FootProps) {
  const leader = tenders.find(({ key }) => key === shown);
  return (
    <tfoot>
      {rowsFor({ tenders, criteria }).map(({ label, figure, isTotal }, at) => (
        <tr key={label} className={isTotal ? "is-total" : undefined}>
          <th scope="row">
            {label}
            {at === 0 && isMore && <small>of the whole quote</small>}
          </th>
          {tenders.map((tender, place) => (
            <td key={tender.id} className={columnOf(tender, shown)}>
              {figure(tender, formats[place]!)}
            </td>
          ))}
          {isTotal ? <SpreadCell spread={totals} isLowest={leader?.rank === 1} /> : <td aria-hidden="true" />}
        </tr>
      ))}
    </tfoot>
  );
});

function rowsFor({ tenders, criteria }: Pick<FootProps, "tenders" | "criteria">): FootRow[] {
  const has = (figure: (tender: ShownTender) => number) => tenders.some((tender) => figure(tender) !== 0);
  const changes: FootRow[] = [
    { label: "Total as tendered", figure: ({ tenderedPence }, format) => format(tenderedPence) },
  ];
  if (has(({ revisionPence }) => revisionPence))
    changes.push({
      label: "Changed by them",
      figure: ({ revisionPence }, format) => formatDifference(revisionPence, format),
    });
  if (has(({ discountPence }) => discountPence))
    changes.push({
      label: "Discount",
      figure: ({ discountPence }, format) => formatDifference(discountPence, format),
    });
  changes.push(
    {
      label: "Adjustments",
      figure: ({ adjustmentPence }, format) => formatDifference(adjustmentPence, format),
    },
    {
      label: "Total as adjusted",
      isTotal: true,
      figure: ({ adjustedPence }, format) => format(adjustedPence),
    },
    { label: "Rank by price", figure: (tender) => sayRank(tender) },
  );
  if (criteria.length > 0)
    changes.push({
      label: "Points of 100",
      figure: ({ scores }) => (scores.total === null ? "–" : scores.total.toFixed(1)),
    });
  return changes;
}
