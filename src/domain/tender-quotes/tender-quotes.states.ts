export type QuoteState =
  | "draft"
  | "submitted"
  | "needs_reconfirmation"
  | "withdrawn"
  | "opened"
  | "compliant"
  | "non_compliant"
  | "successful"
  | "unsuccessful"
  | "declined_by_tenderer";

/** What is said of a quote on a page. */
export const quoteStates: Readonly<
  Record<QuoteState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  draft: { label: "Draft", tone: "none" },
  submitted: { label: "Submitted, sealed", tone: "ok" },
  needs_reconfirmation: { label: "Has to be confirmed", tone: "wait" },
  withdrawn: { label: "Withdrawn", tone: "none" },
  opened: { label: "Opened", tone: "wait" },
  compliant: { label: "Compliant", tone: "ok" },
  non_compliant: { label: "Not compliant", tone: "none" },
  successful: { label: "Successful", tone: "ok" },
  unsuccessful: { label: "Not successful", tone: "none" },
  declined_by_tenderer: { label: "Declined the award", tone: "none" },
};

/** What its firm is told of a quote, sent or lodged, while an addendum has changed what it prices. */
export const TO_BE_CONFIRMED = "Your quote has to be confirmed";

/** As its own firm knows it: what the buyer judged of it is told with the outcome, and not before. */
export const stateForItsFirm = (state: QuoteState): QuoteState =>
  state === "compliant" || state === "non_compliant" ? "opened" : state;

/** Awards of a package that count: there is one at most. */
export const LIVE_AWARD = ["approved", "issued", "accepted"] as const;

/** Nothing is awarded on these any more. */
export const LEFT_OUT: ReadonlySet<QuoteState> = new Set(["non_compliant", "declined_by_tenderer"]);

/** Whether it meets what was asked for is said of these, and can be said anew. */
export const JUDGED = ["opened", "compliant", "non_compliant"] as const satisfies QuoteState[];

export const canBeJudged = (state: QuoteState): boolean => JUDGED.some((each) => each === state);

/** Those that lie in the box until it is opened. */
export const SEALED = ["submitted", "needs_reconfirmation"] as const satisfies QuoteState[];

export const isSealed = (state: QuoteState): boolean => SEALED.some((each) => each === state);

/** Beside a quote of an earlier document set that its tenderer has not confirmed since. */
export const pricedOnEarlier = ({ setNumber }: { setNumber: number }): string =>
  `Priced on set ${setNumber}, not the last one`;
