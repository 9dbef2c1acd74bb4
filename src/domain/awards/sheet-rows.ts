import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { listSheetGroups } from "#domain/packages/sheet-groups.data.ts";
import { unstatedTerms } from "#domain/tender-rules/key-terms.data.ts";
import type { OrderTerm } from "./order.queries.ts";

/** The key-terms sheet of a package as lines that are read: those that say something. */
export function sheetRows({ keyTerms, nation }: Pick<PackageRow, "keyTerms" | "nation">): OrderTerm[] {
  const rows = listSheetGroups({ keyTerms, nation }).flatMap(({ terms }): OrderTerm[] =>
    terms.map(({ label, words }) => ({ label, words })),
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
