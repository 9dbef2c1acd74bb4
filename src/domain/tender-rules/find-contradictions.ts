import type { AttendanceCode, AttendanceParty } from "./attendances.data.ts";
import type { KeyTerms } from "./key-terms.schema.ts";
import type { LineKind } from "./line-kinds.data.ts";

interface Pack {
  readonly keyTerms: Pick<KeyTerms, "dayworks">;
  readonly scope: string;
  readonly attendances: Partial<Record<AttendanceCode, AttendanceParty>>;
  readonly lines: readonly { readonly kind: LineKind }[];
}

/** What the terms, the scope and the attendances of a pack say otherwise than its pricing document: a sentence for each. */
export function findContradictions({ keyTerms, scope, attendances, lines }: Pack): string[] {
  if (lines.length === 0) return [];
  const has = (kind: LineKind) => lines.some((line) => line.kind === kind);
  const { design } = attendances;
  const found: [isOne: boolean, sentence: string][] = [
    [
      has("daywork") && keyTerms.dayworks === "none",
      "The key terms say that there are no dayworks, and the pricing document asks for daywork percentages.",
    ],
    [
      has("daywork") && keyTerms.dayworks !== "none" && leavesOut.dayworks.test(scope),
      "The scope leaves dayworks out, and the pricing document asks for daywork percentages.",
    ],
    [
      !has("daywork") && keyTerms.dayworks === "percentages",
      "The key terms price dayworks by percentages in the pricing document, and it has no line for them.",
    ],
    [
      has("provisional-sum") && leavesOut.sums.test(scope),
      "The scope leaves provisional sums out, and the pricing document has some.",
    ],
    [
      has("contractors-design") && (design === "not-needed" || design === "main-contractor"),
      `The attendances say that the design is ${design === "not-needed" ? "not needed" : "by the main contractor"}, and the pricing document asks for a price for it.`,
    ],
  ];
  return found.filter(([isOne]) => isOne).map(([, sentence]) => sentence);
}

interface Dates {
  /** Days as YYYY-MM-DD; null where none is set. */
  readonly returnOn: string | null;
  readonly awardOn: string | null;
  readonly startOn: string | null;
}

/** What cannot follow on each other as it is planned: a sentence for each. */
export function findDateContradictions({ returnOn, awardOn, startOn }: Dates): string[] {
  const isBefore = (one: string | null, other: string | null) =>
    one !== null && other !== null && one < other;
  const found: [isOne: boolean, sentence: string][] = [
    [isBefore(awardOn, returnOn), "The award is planned before quotes are due."],
    [isBefore(startOn, awardOn), "The start on site is before the award."],
    [isBefore(startOn, returnOn) && awardOn === null, "The start on site is before quotes are due."],
  ];
  return found.filter(([isOne]) => isOne).map(([, sentence]) => sentence);
}

/**
 * As scopes say it: “no dayworks”, “excluding provisional sums”, “dayworks are not included”; not where it goes on with the
 * case in which there are some, as in “no dayworks without a written instruction”.
 */
const leavesOut = {
  dayworks:
    /\b(?:no|without|excl(?:ud(?:es|ing))?\.?|not includ(?:es|ing))\s+(?:any\s+|all\s+)?dayworks?\b(?!\s+(?:without|unless|except|other|save|but|until|beyond))|\bdayworks?\s+(?:(?:is|are|will be)\s+)?(?:excluded|not included|not allowed)\b(?!\s+(?:without|unless|except|other|save|but|until|beyond))/i,
  sums: /\b(?:no|without|excl(?:ud(?:es|ing))?\.?|not includ(?:es|ing))\s+(?:any\s+|all\s+)?provisional sums?\b(?!\s+(?:without|unless|except|other|save|but|until|beyond))|\bprovisional sums?\s+(?:(?:is|are|will be)\s+)?(?:excluded|not included|not allowed)\b(?!\s+(?:without|unless|except|other|save|but|until|beyond))/i,
};
