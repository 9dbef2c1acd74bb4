/** The control of a field of one of the answers to the buyer that stand on a page; null for every other form of it. */
export function answeredControl(
  { query, minute, intent }: Readonly<Record<string, string>>,
  name: string,
): string | null {
  switch (intent) {
    case "answerQuery":
      return name === "answer" ? `answer-text-${query}` : `${name}-${query}`;
    case "answerMinute":
      return `minute-${name}-${minute}`;
    case "answerFigures":
      return name === "answer" ? "figures-choice" : `figures-${name}`;
    default:
      return null;
  }
}
