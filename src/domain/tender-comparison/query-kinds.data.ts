/** What a tenderer is asked after the opening; the values are stored: never reuse one. */
export const queryKinds = [
  { value: "confirm", label: "Ask to confirm this line", isOfWhole: false },
  { value: "question", label: "Ask a question", isOfWhole: true },
  { value: "error", label: "Point out an error", isOfWhole: true },
] as const;

export type QueryKind = (typeof queryKinds)[number]["value"];

/** What a tenderer can answer to each; `correct` only where the package’s rule for errors lets it. */
export const queryOutcomes = [
  { value: "answered", label: "Answer", done: "Answered", of: ["question", "confirm"] },
  { value: "confirmed", label: "We confirm it as it is", done: "Confirmed", of: ["confirm", "error"] },
  { value: "corrected", label: "We correct a genuine error", done: "Corrected", of: ["error"] },
  { value: "withdrawn", label: "We withdraw our quote", done: "Withdrew its quote", of: ["error"] },
] as const satisfies readonly { value: string; label: string; done: string; of: readonly QueryKind[] }[];

export type QueryOutcome = (typeof queryOutcomes)[number]["value"];

/** What is asked of a quote that lies far below the others. */
export const lowQuestions = [
  "Is the whole of the scope priced, with nothing left to others?",
  "Are the quantities those of the documents you were sent?",
  "Are access, attendances, waste and clearing away in your price?",
  "Do your rates hold for the whole programme?",
  "Is there anything you would price differently if you priced it again?",
] as const;
