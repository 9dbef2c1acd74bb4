import type { PackagePart } from "#domain/packages/check-readiness.ts";

/** The pages of a package, in the order in which it is prepared. */
export const packageParts = [
  { path: "", label: "Overview" },
  { path: "work", label: "Work" },
  { path: "documents", label: "Documents" },
  { path: "pricing", label: "Pricing" },
  { path: "dates", label: "Dates" },
  { path: "visits", label: "Site visits" },
  { path: "terms", label: "Key terms" },
  { path: "nda", label: "NDA" },
  { path: "firms", label: "Firms" },
  { path: "questions", label: "Questions" },
  { path: "quotes", label: "Quotes" },
  { path: "award", label: "Award" },
  { path: "history", label: "History" },
] as const;

/** Where a gap of this part is mended. */
export const pathOfPart: Readonly<Record<PackagePart, string>> = {
  work: "work",
  pricing: "pricing",
  evaluation: "dates",
  dates: "dates",
  visits: "visits",
  terms: "terms",
  documents: "documents",
  firms: "firms",
};
