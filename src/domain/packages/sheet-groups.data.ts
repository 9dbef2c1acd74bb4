import { keyTermsValues } from "./key-terms-values.schema.ts";
import type { PackageRow } from "./packages.queries.ts";
import { termsGroups } from "./terms-fields.data.ts";

/** A part of the key-terms sheet as it is read: only what says something. */
export interface SheetGroup {
  title: string;
  terms: {
    name: string;
    label: string;
    words: string;
    /** The same as a fact: `Retention` and `3%`. */
    fact: { label: string; words: string };
  }[];
}

/** The key-terms sheet of a package, group by group. */
export function listSheetGroups({ keyTerms, nation }: Pick<PackageRow, "keyTerms" | "nation">): SheetGroup[] {
  const values = keyTermsValues(keyTerms);
  const groups = termsGroups(nation).map(({ title, fields }) => ({
    title,
    terms: fields.flatMap(({ name, label, fact = label, said = "#", options, isNoneAtZero }) => {
      const value = values[name];
      if (typeof value !== "string" || value === "") return [];
      const isNone = isNoneAtZero === true && Number(value) === 0;
      const words = isNone ? "None" : (options?.find((option) => option.value === value)?.label ?? value);
      return [{ name, label, words, fact: { label: fact, words: isNone ? words : sayWith(said, words) } }];
    }),
  }));
  return groups.filter(({ terms }) => terms.length > 0);
}

/** `# days` of 1 is `1 day`. */
const sayWith = (said: string, words: string): string =>
  (words === "1" ? said.replace(/^# (day|month)s/, "# $1") : said).replace("#", words);

/** Every term that a sheet can have, in its order. */
export const listTerms = (nation: PackageRow["nation"]): { term: string; label: string }[] =>
  termsGroups(nation).flatMap(({ fields }) => fields.map(({ name, label }) => ({ term: name, label })));
