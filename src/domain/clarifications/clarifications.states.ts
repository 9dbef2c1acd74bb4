export type ClarificationState =
  | "submitted"
  | "answered_to_all"
  | "answered_confidential"
  | "granted"
  | "rejected"
  | "withdrawn";

/** What is said of a question on a page. */
export const clarificationStates: Readonly<
  Record<ClarificationState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  submitted: { label: "Waits for an answer", tone: "wait" },
  answered_to_all: { label: "Answered to all", tone: "ok" },
  answered_confidential: { label: "Answered in confidence", tone: "ok" },
  granted: { label: "Granted", tone: "ok" },
  rejected: { label: "Not answered", tone: "none" },
  withdrawn: { label: "Withdrawn", tone: "none" },
};

/** The same of a request for more time; what waited when returns closed was not decided. */
export const timeRequestLabel = (state: ClarificationState, isOut: boolean): string => {
  if (state === "submitted") return isOut ? "Waits for an answer" : "Not decided before the return";
  return state === "rejected" ? "Refused" : clarificationStates[state].label;
};
