export type ReviewState = "submitted" | "published" | "removed";

interface Transition {
  from: ReviewState;
  to: ReviewState;
  by: "system" | "administrator";
}

/** A reported review stays where it is; what is decided about the report may remove it, and an appeal bring it back. */
export const transitions = {
  publish: { from: "submitted", to: "published", by: "system" },
  remove: { from: "published", to: "removed", by: "administrator" },
  restore: { from: "removed", to: "published", by: "administrator" },
} as const satisfies Record<string, Transition>;
