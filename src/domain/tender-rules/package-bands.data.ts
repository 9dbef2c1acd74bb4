/** The value of a trade package as its buyer publishes it; what the budget says stays with the buyer. */
export interface PackageBand {
  readonly value: string;
  readonly label: string;
  /** Integer pence, inclusive. */
  readonly from: number;
  /** Integer pence, exclusive; null is no upper bound. */
  readonly below: number | null;
  /** How many working days firms get to price it, unless a reason for fewer is shown. */
  readonly workingDays: number;
}

const THOUSAND = 1_000_00;

/** Stored by their value: never reuse one. */
export const packageBands = [
  { value: "under-25k", label: "Under £25k", from: 0, below: 25 * THOUSAND, workingDays: 5 },
  { value: "25k-100k", label: "£25k–£100k", from: 25 * THOUSAND, below: 100 * THOUSAND, workingDays: 10 },
  { value: "100k-500k", label: "£100k–£500k", from: 100 * THOUSAND, below: 500 * THOUSAND, workingDays: 15 },
  { value: "over-500k", label: "Over £500k", from: 500 * THOUSAND, below: null, workingDays: 20 },
] as const satisfies readonly PackageBand[];

export function packageBandByValue(value: string): PackageBand | undefined {
  return packageBands.find((band) => band.value === value);
}

/** The band that an amount lies in; each band ends where the next begins. */
export function packageBandOf(pence: number): PackageBand | undefined {
  return packageBands.find((band) => pence >= band.from && (band.below === null || pence < band.below));
}
