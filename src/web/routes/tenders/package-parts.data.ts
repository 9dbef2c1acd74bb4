import type { OwnPackage } from "#domain/packages/get-package.ts";
import type { PackagePart } from "#domain/packages/check-readiness.ts";

interface Waits {
  count: number;
  what: string;
}

interface Part {
  path: string;
  label: string;
  /** A page beside it that belongs to it. */
  holds?: string;
  /** Whether there can be something on it; without it, always. */
  applies?: (own: Standing) => boolean;
}

type Standing = Pick<OwnPackage, "state" | "visitRule" | "ndaHash">;
type Waiting = Pick<OwnPackage, "questions" | "timeRequests" | "expressions" | "waitingQuotes">;

const isDraft = ({ state }: Standing) => state === "draft";

/** The pages of a package, in the order in which it is prepared. */
export const packageParts: readonly Part[] = [
  { path: "", label: "Overview" },
  { path: "work", label: "Work" },
  { path: "documents", label: "Documents" },
  { path: "changes", label: "Changes", applies: ({ state }) => state === "issued" },
  { path: "addenda", label: "Addenda", applies: (own) => !isDraft(own) },
  { path: "pricing", label: "Pricing" },
  { path: "dates", label: "Dates" },
  {
    path: "visits",
    label: "Site visits",
    applies: (own) => isDraft(own) || own.state === "issued" || own.visitRule !== "none",
  },
  { path: "terms", label: "Key terms" },
  { path: "nda", label: "NDA", applies: (own) => isDraft(own) || own.ndaHash !== null },
  { path: "firms", label: "Firms" },
  { path: "questions", label: "Questions" },
  { path: "quotes", label: "Quotes", holds: "lodged", applies: (own) => !isDraft(own) },
  {
    path: "award",
    label: "Award",
    holds: "outcomes",
    applies: ({ state }) => !["draft", "issued", "closed"].includes(state),
  },
  { path: "history", label: "History" },
];

/** Those on which there can be something as the package stands, and the one that somebody is on. */
export const partsOf = (own: Standing, current: Part | undefined): readonly Part[] =>
  packageParts.filter((part) => part === current || (part.applies?.(own) ?? true));

/** How much waits on a part, and what that is, for whoever hears the number alone; undefined where nothing does. */
export function sayWaiting(path: string, own: Waiting): Waits | undefined {
  const { questions, timeRequests, expressions, waitingQuotes } = own;
  const counts: Readonly<Record<string, [number, string, string]>> = {
    firms: [expressions, "firm asks to be invited", "firms ask to be invited"],
    questions: [questions + timeRequests, "waits for your answer", "wait for your answer"],
    quotes: [waitingQuotes, "quote waits for you", "quotes wait for you"],
  };
  const [count, singular, plural] = counts[path] ?? [0, "", ""];
  return count === 0 ? undefined : { count, what: count === 1 ? singular : plural };
}

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
