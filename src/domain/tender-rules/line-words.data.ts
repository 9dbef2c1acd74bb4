/** What stands in place of a rate, as bills are priced: in another line’s price, or not in this quote. The values are stored. */
export const lineWords = [
  { value: "included", label: "Included" },
  { value: "excluded", label: "Excluded" },
] as const;

export type LineWord = (typeof lineWords)[number]["value"];

/** `Incl.`, `included`, `EXCL`. */
export function readLineWord(typed: string): LineWord | undefined {
  const word = typed.trim().toLowerCase().replace(/\.$/, "");
  if (word === "incl" || word === "included") return "included";
  return word === "excl" || word === "excluded" ? "excluded" : undefined;
}

export const lineWordLabel = (word: LineWord): string => lineWords.find(({ value }) => value === word)!.label;

/** In place of a line’s figure, where its quote is one sum. */
export const IN_ONE_SUM = "–";

/** In place of the figure of a line that was added after its quote was priced. */
export const NOT_PRICED = "Not priced";
