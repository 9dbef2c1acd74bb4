/** How a line of a pricing document is priced; the values are stored: never reuse one. */
export interface LineKindFacts {
  readonly value: string;
  readonly label: string;
  /** Whether it has a quantity: always, if its buyer gives one, or never. */
  readonly quantity: "required" | "optional" | "none";
  /** What its buyer fixes in pounds; what stands there is in every quote. */
  readonly amount: "required" | "optional" | "none";
  /** What the tenderer enters. */
  readonly asks: "rate" | "percentage" | "nothing";
  /** Other words that an imported list has for it. */
  readonly words: readonly string[];
}

export const lineKinds = [
  {
    value: "measured",
    label: "Measured",
    quantity: "required",
    amount: "none",
    asks: "rate",
    words: ["measured work", "measure", "quantity"],
  },
  {
    value: "lump-sum",
    label: "Lump sum",
    quantity: "none",
    amount: "none",
    asks: "rate",
    words: ["lump sum", "lumpsum", "ls", "fixed", "item"],
  },
  {
    value: "preliminaries",
    label: "Preliminaries",
    quantity: "optional",
    amount: "none",
    asks: "rate",
    words: ["prelims", "prelim", "preliminary", "main contractor’s preliminaries"],
  },
  {
    value: "contractors-design",
    label: "Contractor’s design",
    quantity: "none",
    amount: "none",
    asks: "rate",
    words: ["cdp", "design", "contractors design", "contractor’s designed portion"],
  },
  {
    value: "provisional-quantity",
    label: "Provisional quantity",
    quantity: "required",
    amount: "none",
    asks: "rate",
    words: ["provisional", "prov qty", "provisional qty", "approximate quantity", "approx qty"],
  },
  {
    value: "provisional-sum",
    label: "Provisional sum",
    quantity: "none",
    amount: "required",
    asks: "nothing",
    words: ["prov sum", "ps", "pc sum", "prime cost sum"],
  },
  {
    value: "daywork",
    label: "Daywork percentage",
    quantity: "none",
    amount: "optional",
    asks: "percentage",
    words: ["dayworks", "daywork %", "daywork percentage addition", "percentage"],
  },
] as const satisfies readonly LineKindFacts[];

export type LineKind = (typeof lineKinds)[number]["value"];

export function lineKindFacts(kind: LineKind): LineKindFacts {
  return lineKinds.find(({ value }) => value === kind)!;
}
