import type { DescribedReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { lodgedWay } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { formatDeadline } from "#web/format.ts";

/** When a quote was received; of one that was lodged both when its file came and when its figures were entered. */
export function receiptMoments({
  receipt: { statement },
  buyerName,
  lodged,
}: Pick<DescribedReceipt, "receipt" | "buyerName" | "lodged">): [label: string, words: string][] {
  const at = formatDeadline(new Date(statement.receivedAt));
  if (!lodged) return [["Received", at]];
  const { way, receivedAt, lodgedAt } = lodged;
  return [
    ["File came", `${formatDeadline(receivedAt)}, ${lodgedWay(way)}, as ${buyerName} says`],
    ["Lodged, sealed", `${formatDeadline(lodgedAt)}: this is when it counts as received`],
    ["Figures entered", `${at}, by ${buyerName}`],
  ];
}
