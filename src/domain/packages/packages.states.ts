export type PackageState =
  | "draft"
  | "issued"
  | "closed"
  | "opened"
  | "under_evaluation"
  | "second_round"
  | "recommended"
  | "awarded"
  | "closed_out"
  | "cancelled"
  | "unsuccessful";

/** What is said of a package on a page, beside the sign of its tone. */
export const packageStates: Readonly<
  Record<PackageState, { label: string; tone: "ok" | "wait" | "going" | "none" }>
> = {
  draft: { label: "Draft", tone: "none" },
  issued: { label: "Out to tender", tone: "going" },
  closed: { label: "Returns closed", tone: "wait" },
  opened: { label: "Opened", tone: "wait" },
  under_evaluation: { label: "Being compared", tone: "wait" },
  second_round: { label: "Second round", tone: "going" },
  recommended: { label: "Recommended", tone: "wait" },
  awarded: { label: "Awarded", tone: "ok" },
  closed_out: { label: "Closed out", tone: "ok" },
  cancelled: { label: "Cancelled", tone: "none" },
  unsuccessful: { label: "Ended without an award", tone: "none" },
};

/** What a list of packages is narrowed to, and ordered by, first what waits for the buyer. */
export const packageStages = [
  {
    value: "returned",
    label: "Returned, until closed out",
    heading: "To open, compare and award",
    states: ["closed", "opened", "under_evaluation", "recommended", "awarded"],
  },
  { value: "out", label: "Out to tender", heading: "Out to tender", states: ["issued", "second_round"] },
  { value: "draft", label: "Draft", heading: "Drafts", states: ["draft"] },
  {
    value: "ended",
    label: "Ended",
    heading: "Ended",
    states: ["closed_out", "cancelled", "unsuccessful"],
  },
] as const satisfies readonly {
  value: string;
  label: string;
  heading: string;
  states: readonly PackageState[];
}[];
export type PackageStage = (typeof packageStages)[number]["value"];

/** Its buyer asks tenderers while nothing is awarded. */
export const askable: readonly PackageState[] = ["under_evaluation", "recommended"];

/**
 * Tenderers answer what they are asked, and agree to minutes, until everybody is told: that nothing is answered any more would
 * tell them of an award before.
 */
export const answerable: readonly PackageState[] = [...askable, "awarded"];

/** Those that can still be called off. */
export const cancellable: readonly PackageState[] = [
  "draft",
  "issued",
  "closed",
  "opened",
  "under_evaluation",
  "second_round",
  "recommended",
];

/** Issued, and not ended. An award is among them: until they are told, who priced it knows nothing of one. */
export const underWay: readonly PackageState[] = [
  ...cancellable.filter((state) => state !== "draft"),
  "awarded",
];

/** Quotes are taken: the first ones, or those of a second round. */
export const PRICED = ["issued", "second_round"] as const satisfies PackageState[];
export const isPriced = (state: PackageState): boolean => state === "issued" || state === "second_round";

/** As those who priced it know it: nothing says that a quote is recommended or awarded before they are told what became of theirs. */
export const stateForTenderers = (state: PackageState): PackageState =>
  state === "recommended" || state === "awarded" ? "under_evaluation" : state;
