/** What a tenderer says when it is asked to hold its quote longer; the values are stored: never reuse one. */
export const validityAnswers = [
  {
    value: "agreed",
    label: "We hold our price until then",
    done: "Agreed",
    afterWin: { label: "We stand by our price until then", done: "Stands by its price" },
  },
  {
    value: "repriced",
    label: "We hold another price until then",
    done: "Re-priced",
    afterWin: { label: "We stand by another price until then", done: "Re-priced after the win" },
  },
  {
    value: "refused",
    label: "We do not extend it",
    done: "Not extended",
    afterWin: { label: "We do not stand by it", done: "Does not stand by its price" },
  },
] as const;

export type ValidityAnswer = (typeof validityAnswers)[number]["value"];

interface Stands {
  answer: ValidityAnswer | "replaced" | null;
  /** It was asked to stand by its price because the main contract is won. */
  isAfterWin: boolean;
  /** Its tender has ended, and nobody answers any more. */
  isOver: boolean;
}

/** How a request stands; `replaced` where a later one, or the withdrawal of the quote, took its place. */
export function validityWords({ answer, isAfterWin, isOver }: Stands): string {
  if (answer === null) return isOver ? "Not answered" : "Waits for the firm";
  if (answer === "replaced") return "Replaced before it was answered";
  const { done, afterWin } = validityAnswers.find(({ value }) => value === answer)!;
  return isAfterWin ? afterWin.done : done;
}

/** The same beside a quote, of what its firm was asked after the win. */
export const standWords = (stands: Stands): string =>
  stands.answer === null
    ? `Asked after the win, ${stands.isOver ? "not answered" : "no answer yet"}`
    : validityWords(stands);

/** The question itself, as a title says it; `day` is until when, in words. */
export const askedTitle = ({ isAfterWin }: Pick<Stands, "isAfterWin">, day: string): string =>
  `${isAfterWin ? "Do you stand by your price" : "Will your quote hold"} until ${day}?`;

/** The same for whoever is silent. */
export const remindedTitle = ({ isAfterWin }: Pick<Stands, "isAfterWin">, day: string): string =>
  `Not answered yet: ${isAfterWin ? "do you stand by your price" : "will your quote hold"} until ${day}?`;
