import { type KeyTerms, type KeyTermsField, keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";

/** The key terms as they stand in their form: what cannot be read yet counts as not answered. */
export function readTermsSoFar(form: FormData): KeyTerms {
  const read = (name: KeyTermsField) =>
    keyTermsSchema.shape[name].safeParse(name === "unstated" ? form.getAll(name) : (form.get(name) ?? ""));
  const names = Object.keys(keyTermsSchema.shape) as KeyTermsField[];
  const answers = names.flatMap((name) => {
    const { data } = read(name);
    return data === undefined ? [] : [[name, data] as const];
  });
  return { unstated: [], ...Object.fromEntries(answers) };
}
