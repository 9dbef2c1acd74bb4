import type { LineKind } from "./line-kinds.data.ts";
import type { LineWord } from "./line-words.data.ts";

/** A line as its buyer writes it, without a price. */
export interface PricingLine {
  readonly kind: LineKind;
  /** Empty for none. */
  readonly section: string;
  readonly item: string;
  readonly description: string;
  /** In thousandths; null where the line is one item, or the tenderer measures it and prices the whole. */
  readonly quantity: number | null;
  readonly unit: string;
  /** In pence, fixed by the buyer: a provisional sum, or the prime cost to which a daywork percentage is added. */
  readonly amount: number | null;
}

/** What a tenderer enters for a line; null while nothing is. */
export interface LinePrice {
  /** In ten-thousandths of a pound; for the whole line where it has no quantity. */
  readonly rate: number | null;
  /** In hundredths of a percent. */
  readonly percentage: number | null;
  /** Said in place of a rate, which is 0 then: the line is in another one, or not in the quote. */
  readonly said?: LineWord;
}
