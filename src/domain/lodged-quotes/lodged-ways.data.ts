/** How a quote came to its buyer beside the portal; the values are stored: never reuse one. */
export const lodgedWays = [
  { value: "email", label: "By e-mail" },
  { value: "paper", label: "On paper" },
] as const;

export type LodgedWay = (typeof lodgedWays)[number]["value"];

export const lodgedWay = (value: LodgedWay): string =>
  lodgedWays.find((each) => each.value === value)!.label.toLowerCase();

/** Whether a tenderer stands by the figures that its buyer has entered. */
export type FiguresState = "unconfirmed" | "confirmed" | "disputed";

export const figuresStates: Readonly<Record<FiguresState, string>> = {
  unconfirmed: "Unconfirmed: entered by the buyer",
  confirmed: "Entered by the buyer, confirmed by the firm",
  disputed: "Entered by the buyer; the firm says they are wrong",
};

/** Of a quote that was lodged before an addendum which changes prices. */
export const notReconfirmed = (addendum: number): string =>
  `Lodged before addendum ${addendum} asked for another price, and not confirmed since`;
