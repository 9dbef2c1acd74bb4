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
  { value: "project_not_won", label: "Main contract not won" },
  { value: "package_redesigned", label: "Package redesigned" },
  { value: "package_cancelled", label: "Package cancelled" },
  { value: "in_house", label: "Done in-house" },
] as const;
export type OutcomeReason = (typeof outcomeReasons)[number]["value"];

/** What became of the package as a whole. */
type Ending = "awarded" | "unsuccessful";

/** Reasons that say nothing of the quote itself, and of which ending of its tender each can be true. */
const OF_THE_TENDER: Readonly<Partial<Record<OutcomeReason, readonly Ending[]>>> = {
  project_not_won: ["unsuccessful"],
  package_redesigned: ["unsuccessful"],
  in_house: ["unsuccessful"],
  // A cancellation writes it by itself.
  package_cancelled: [],
};

/** The reasons that can be true of what happened: of a package that was awarded nobody hears that it was cancelled. */
export const reasonsThatFit = (ending: Ending): OutcomeReason[] =>
  outcomeReasons.map(({ value }) => value).filter((value) => OF_THE_TENDER[value]?.includes(ending) ?? true);

/** `Price, Programme`, in the order of the list. */
export const outcomeReasonLabels = (codes: readonly string[]): string =>
  [
    ...outcomeReasons.filter(({ value }) => codes.includes(value)).map(({ label }) => label),
    ...codes.filter((code) => !outcomeReasons.some(({ value }) => value === code)),
  ].join(", ");

/** What became of a quote, in a list. */
export const outcomeLabels = {
  successful: "Successful",
  unsuccessful: "Not successful",
  non_compliant: "Not compliant",
  withdrawn: "Withdrawn",
  declined: "Award declined",
  cancelled: "Tender cancelled",
} as const;
export type OutcomeKind = keyof typeof outcomeLabels;

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
