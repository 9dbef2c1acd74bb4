import { lineWords } from "#domain/tender-rules/line-words.data.ts";

/** The suggestions of a field for a rate: what may stand in its place. */
export const LINE_WORDS = "line-words";

/** Says what a line may have in place of a rate, and suggests it to a phone whose keys are figures. */
export function LineWords() {
  return (
    <>
      <p className="max-w-measure pt-3 text-15 text-ink-2">
        Where a line is in another one’s price, write Included in place of its rate; where it is not in the
        quote, Excluded. Incl. and Excl. will do.
      </p>
      <datalist id={LINE_WORDS}>
        {lineWords.map(({ value, label }) => (
          <option key={value}>{label}</option>
        ))}
      </datalist>
    </>
  );
}
