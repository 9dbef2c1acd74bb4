import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { keyTermsValues } from "#domain/packages/key-terms-values.schema.ts";
import { termsGroups } from "#domain/packages/terms-fields.data.ts";
import { unstatedTerms } from "#domain/tender-rules/key-terms.data.ts";
import type { OrderTerm } from "./order.queries.ts";

/** The key-terms sheet of a package as lines that are read: those that say something. */
export function sheetRows({ keyTerms, nation }: Pick<PackageRow, "keyTerms" | "nation">): OrderTerm[] {
  const values = keyTermsValues(keyTerms);
  const rows = termsGroups(nation).flatMap(({ fields }) =>
    fields.flatMap(({ name, label, options }): OrderTerm[] => {
      const value = values[name];
      if (typeof value !== "string" || value === "") return [];
      return [{ label, words: options?.find((option) => option.value === value)?.label ?? value }];
    }),
  );
  const unstated = unstatedTerms.filter(({ value }) => keyTerms.unstated?.includes(value));
  return unstated.length === 0
    ? rows
    : [
        ...rows,
        {
          label: "Not stated, so that the law says it",
          words: unstated.map(({ label }) => label).join(", "),
        },
      ];
}
