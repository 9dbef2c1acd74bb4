import { formatColumn } from "#web/format.ts";
import type { ComparisonRow, ComparisonView } from "./comparison-view.ts";

export type FormatFigure = (pence: number) => string;

/** How each tenderer's figures are written in the grid, in their order: what stands in one column has pence or has none. */
export const formatsOf = ({
  tenders,
  rows,
  sections,
}: Pick<ComparisonView, "tenders" | "sections"> & { rows: readonly ComparisonRow[] }): FormatFigure[] =>
  tenders.map(({ tenderedPence, revisionPence, discountPence, adjustmentPence, adjustedPence }, place) =>
    formatColumn([
      ...rows.map(({ cells }) => cells[place]!.pence),
      ...sections.map(({ pence }) => pence[place] ?? 0),
      tenderedPence,
      revisionPence,
      discountPence,
      adjustmentPence,
      adjustedPence,
    ]),
  );
