import { writePounds } from "#domain/money.schema.ts";

/** How a line of a quote stands for its buyer; the values are stored: never reuse one. */
export const cellMarks = [
  { value: "included", label: "Included" },
  { value: "excluded", label: "Excluded" },
  { value: "unclear", label: "Unclear" },
] as const;

export type CellMark = (typeof cellMarks)[number]["value"];
/** With an allowance of the buyer's own it is plugged, whatever it was marked. */
export type CellState = CellMark | "plugged";

/** `sign` is what becomes of the typed amount: an addition, a deduction, or as it was typed. */
export const adjustmentKinds = [
  { value: "plug", label: "Plug: our own figure for what is missing", short: "Plug", sign: 1 },
  { value: "add", label: "Add: what the others have in", short: "Add", sign: 1 },
  { value: "omit", label: "Omit: what the others leave out", short: "Omit", sign: -1 },
  {
    value: "normalise",
    label: "Normalise: a discount, a fixed-price period, up or down",
    short: "Normalise",
    sign: 0,
  },
] as const;

export type AdjustmentKind = (typeof adjustmentKinds)[number]["value"];

/** What a line comes to as it is corrected and adjusted now, of what was tendered for it; all in pence. */
export const heldOf = (
  tenderedPence: number,
  { revisionPence, adjustmentPence }: { revisionPence: number; adjustmentPence: number },
): number => tenderedPence + revisionPence + adjustmentPence;

/** What is said of an adjustment that takes more off a line than the line comes to. */
export const sayMostTaken = (heldPence: number): string =>
  heldPence > 0
    ? `This line comes to £${writePounds(heldPence)}: no more than that can be taken off it.`
    : "This line comes to nothing: there is nothing to take off it.";

export const cellStates: Readonly<Record<CellState, { label: string; short: string }>> = {
  included: { label: "Included", short: "" },
  excluded: { label: "Excluded", short: "Excl." },
  unclear: { label: "Unclear", short: "Unclear" },
  plugged: { label: "Plugged", short: "Plug" },
};

/** Beside an adjustment that is older than a change of the price. */
export const OVERTAKEN = "The price has changed since";
