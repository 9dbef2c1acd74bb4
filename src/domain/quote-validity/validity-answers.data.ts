/** What a tenderer says when it is asked to hold its quote longer; the values are stored: never reuse one. */
export const validityAnswers = [
  { value: "agreed", label: "We hold our price until then", done: "Agreed" },
  { value: "repriced", label: "We hold another price until then", done: "Re-priced" },
  { value: "refused", label: "We do not extend it", done: "Not extended" },
] as const;

export type ValidityAnswer = (typeof validityAnswers)[number]["value"];

/** How a request stands; `replaced` where a later one, or the withdrawal of the quote, took its place. */
export const validityWords = (answer: ValidityAnswer | "replaced" | null): string =>
  answer === null
    ? "Waits for the firm"
    : answer === "replaced"
      ? "Replaced before it was answered"
      : validityAnswers.find(({ value }) => value === answer)!.done;
