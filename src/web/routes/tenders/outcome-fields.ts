/** By the id of a quote. */
export type TypedOutcomes = Readonly<Record<string, { codes: string[]; words: string }>>;

/**
 * What was said of each quote, whose id is in the names of its fields: by their order what is kept in the browser would
 * come back beside another firm once one is gone.
 */
export function outcomesIn(form: FormData): TypedOutcomes {
  const text = (name: string) => String(form.get(name) ?? "");
  return Object.fromEntries(
    form
      .getAll("quote")
      // Other forms say by the same field which quote they are about.
      .filter((id) => form.has(`words-${String(id)}`))
      .map((id) => [
        String(id),
        { codes: form.getAll(`code-${String(id)}`).map(String), words: text(`words-${String(id)}`) },
      ]),
  );
}

/** What the page calls a quote's fields, which the schema has in lists by its place, and an operation by its id. */
export function outcomeField(form: FormData, [list, of]: readonly PropertyKey[]): string | undefined {
  const prefix = list === "reasonCodes" ? "code" : list === "words" ? "words" : undefined;
  const id = typeof of === "number" ? Object.keys(outcomesIn(form))[of] : of;
  return prefix && id !== undefined ? `${prefix}-${String(id)}` : undefined;
}

/** Where the field of that name stands: the reasons of a quote are boxes in a group. */
export const idOfOutcome = (name: string): string => name.replace(/^code-/, "codes-");

/** The same as operations take it: lists in one order. */
export function outcomeListsIn(form: FormData) {
  const said = Object.entries(outcomesIn(form));
  return {
    quote: said.map(([id]) => id),
    reasonCodes: said.map(([, { codes }]) => codes),
    words: said.map(([, { words }]) => words),
  };
}
