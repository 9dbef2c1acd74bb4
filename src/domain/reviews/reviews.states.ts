export type ReviewState = "submitted" | "published" | "removed";
export type ReportState = "open" | "upheld" | "dismissed";

interface Transition {
  from: ReviewState;
  to: ReviewState;
  /** The outcome of open reports. */
  reports?: ReportState;
  by: "system" | "administrator";
}

/** A reported review stays where it is: the report has its own state, and only a decision changes the review's. */
export const transitions = {
  publish: { from: "submitted", to: "published", by: "system" },
  remove: { from: "published", to: "removed", reports: "upheld", by: "administrator" },
  dismiss: { from: "published", to: "published", reports: "dismissed", by: "administrator" },
} as const satisfies Record<string, Transition>;
