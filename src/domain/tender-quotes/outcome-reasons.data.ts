/** Why a quote was not taken; stored by their value. */
export const outcomeReasons = [
  { value: "price", label: "Price" },
  { value: "programme", label: "Programme" },
  { value: "technical_compliance", label: "Technical compliance" },
  { value: "exclusions", label: "Exclusions" },
  { value: "qualifications_on_terms", label: "Qualifications on the key terms" },
  { value: "credential_missing_or_expired", label: "Evidence missing or expired" },
  { value: "capacity", label: "Capacity" },
  { value: "experience", label: "Experience" },
] as const;

export const outcomeReasonLabel = (value: string): string =>
  outcomeReasons.find((each) => each.value === value)?.label ?? value;

/** Where a quote lay among the compliant ones, by price. */
export const rankBands = { second: "second lowest", middle: "in the middle", last: "highest" } as const;
export type RankBand = keyof typeof rankBands;

/** How far it was above the awarded total. */
export const gapBands = {
  to_5: "up to 5% above",
  to_10: "5% to 10% above",
  to_20: "10% to 20% above",
  over_20: "more than 20% above",
} as const;
export type GapBand = keyof typeof gapBands;
