import { OVERTAKEN, cellStates } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { formatMoney } from "#web/format.ts";
import type { RowCell } from "./comparison-view.ts";

/** What stands below a figure: how the line stands, what it comes to since, and what is asked about it. */
export function notesOf({
  pence,
  revisionPence,
  adjustedPence,
  state,
  asked,
  isDifferent,
  isOvertaken,
}: RowCell): string {
  return [
    cellStates[state].short,
    adjustedPence !== pence && `${revisionPence === 0 ? "adj." : "now"} ${formatMoney(adjustedPence)}`,
    isOvertaken && OVERTAKEN.toLowerCase(),
    isDifferent && "does not add up",
    asked && (asked === "waits" ? "asked" : "answered"),
  ]
    .filter(Boolean)
    .join(" · ");
}
