import { type LineWord, lineWordLabel } from "#domain/tender-rules/line-words.data.ts";
import { showScaled } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { formatMoney } from "#web/format.ts";

interface Figure {
  /** What stands in place of its price. */
  said?: LineWord | null | undefined;
  /** In hundredths of a percent. */
  percentage?: number | null;
  pence: number;
}

/** What a line is priced at: `£3,268`, `12.5%`, which comes to no sum, or `Included`. */
export function sayFigure({ said, percentage = null, pence }: Figure): string {
  if (said) return lineWordLabel(said);
  return percentage === null ? formatMoney(pence) : `${showScaled(percentage, 2)}%`;
}
