import type { PackagePart } from "#domain/packages/check-readiness.ts";

interface Part {
  path: string;
  label: string;
  /** A page beside it that belongs to it. */
  holds?: string;
}

/** The pages of a package, in the order in which it is prepared. */
export const packageParts: readonly Part[] = [
  { path: "", label: "Overview" },
  { path: "work", label: "Work" },
  { path: "documents", label: "Documents", holds: "changes" },
  { path: "pricing", label: "Pricing" },
  { path: "dates", label: "Dates" },
  { path: "visits", label: "Site visits" },
  { path: "terms", label: "Key terms" },
  { path: "nda", label: "NDA" },
  { path: "firms", label: "Firms" },
  { path: "questions", label: "Questions" },
  { path: "quotes", label: "Quotes", holds: "lodged" },
  { path: "award", label: "Award", holds: "outcomes" },
  { path: "history", label: "History" },
];

/** The part that an address below the package's own is of. */
export function partAt(pathname: string, home: string): Part | undefined {
  const here = pathname.toLowerCase().slice(home.length + 1);
  const isIn = (path: string) => here === path || (path !== "" && here.startsWith(`${path}/`));
  return packageParts.find(({ path, holds }) => isIn(path) || (holds !== undefined && isIn(holds)));
}

/** Where a gap of this part is mended. */
export const pathOfPart: Readonly<Record<PackagePart, string>> = {
  work: "work",
  pricing: "pricing",
  evaluation: "dates",
  dates: "dates",
  visits: "visits",
  terms: "terms#missing",
  documents: "documents",
  firms: "firms",
};
