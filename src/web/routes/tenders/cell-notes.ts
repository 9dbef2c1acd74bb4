import { OVERTAKEN, cellStates } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { IN_ONE_SUM } from "#domain/tender-rules/line-words.data.ts";
import { formatMoney } from "#web/format.ts";
import type { RowCell } from "./comparison-view.ts";

const ASKED = { waits: "asked", unanswered: "not answered", answered: "answered" } as const;

/** What stands below a figure: how the line stands, what it comes to since, and what is asked about it. */
export function notesOf({
  pence,
  inPlace,
  revisionPence,
  adjustedPence,
  state,
  asked,
  isDifferent,
  isOvertaken,
}: RowCell): string {
  return [
    // What stands in place of a figure has said so.
    inPlace !== cellStates[state].label && inPlace !== IN_ONE_SUM && cellStates[state].short,
    adjustedPence !== pence && `${revisionPence === 0 ? "adj." : "now"} ${formatMoney(adjustedPence)}`,
    isOvertaken && OVERTAKEN.toLowerCase(),
    isDifferent && "does not add up",
    asked && ASKED[asked],
  ]
    .filter(Boolean)
    .join(" · ");
}
