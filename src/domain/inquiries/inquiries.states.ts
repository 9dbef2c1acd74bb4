export const inquiryStates = [
  "new",
  "seen",
  "quoted",
  "accepted",
  "completed",
  "declined",
  "not-accepted",
  "withdrawn",
  "expired",
] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** The firm owes an answer. */
export const UNANSWERED: readonly InquiryState[] = ["new", "seen"];
/** One of the two sides still waits for the other's word. */
export const WAITING: readonly InquiryState[] = [...UNANSWERED, "quoted"];
/** The firm has been taken. */
export const TAKEN: readonly InquiryState[] = ["accepted", "completed"];

/** The firm that is asked for a quote, and the company that asks. */
export type InquirySide = "asked" | "asking";

interface Transition {
  from: readonly InquiryState[];
  to: InquiryState;
  by: readonly (InquirySide | "system")[];
}

export const transitions = {
  see: { from: ["new"], to: "seen", by: ["asked"] },
  quote: { from: ["new", "seen"], to: "quoted", by: ["asked"] },
  revise: { from: ["quoted"], to: "quoted", by: ["asked"] },
  decline: { from: ["new", "seen", "quoted"], to: "declined", by: ["asked"] },
  withdraw: { from: ["new", "seen"], to: "withdrawn", by: ["asking"] },
  accept: { from: ["quoted"], to: "accepted", by: ["asking"] },
  "turn-down": { from: ["quoted"], to: "not-accepted", by: ["asking"] },
  complete: { from: ["accepted"], to: "completed", by: ["asked", "asking"] },
  expire: { from: ["new", "seen", "quoted"], to: "expired", by: ["system"] },
} as const satisfies Record<string, Transition>;

export type InquiryStep = keyof typeof transitions;
export const inquirySteps = Object.keys(transitions) as InquiryStep[];

/** Whether this side may take a transition from this state. */
export function mayTake(step: InquiryStep, by: InquirySide | "system", from: InquiryState): boolean {
  const transition: Transition = transitions[step];
  return transition.by.includes(by) && transition.from.includes(from);
}

/** An inquiry past its date is expired, even before the job has run. */
export function stateOn(today: string, stored: InquiryState, openUntil: string | null): InquiryState {
  return openUntil !== null && openUntil < today ? transitions.expire.to : stored;
}
