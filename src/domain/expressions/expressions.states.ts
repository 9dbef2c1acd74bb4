export type ExpressionState = "submitted" | "accepted" | "declined" | "expired";

/** What is said of an expression of interest on a page. */
export const expressionStates: Readonly<
  Record<ExpressionState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  submitted: { label: "Waits for an answer", tone: "wait" },
  accepted: { label: "Accepted", tone: "ok" },
  declined: { label: "Declined", tone: "none" },
  expired: { label: "Not answered in time", tone: "none" },
};
