import { OVERTAKEN, cellStates } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { formatMoney } from "#web/format.ts";
import type { RowCell } from "./comparison-view.ts";

const ASKED = { waits: "asked", unanswered: "not answered", answered: "answered" } as const;

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
    asked && ASKED[asked],
  ]
    .filter(Boolean)
    .join(" · ");
}
