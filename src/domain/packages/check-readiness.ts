import { listUnasked } from "#domain/tender-rules/ask-evidence.ts";
import { checkReturn } from "#domain/tender-rules/check-return.ts";
import { listMissingTerms } from "#domain/tender-rules/check-key-terms.schema.ts";
import { checkQuestionsClose } from "#domain/tender-rules/questions-close.ts";
import { nameRequirement } from "#domain/tender-rules/match-score.ts";
import { cutText } from "#domain/cut-text.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { LINES_OF_FORM } from "./packages.limits.ts";
import type { PackageRow } from "./packages.queries.ts";

/** Where on the package's pages something is mended. */
export type PackagePart =
  | "work"
  | "dates"
  | "terms"
  | "documents"
  | "firms"
  | "evaluation"
  | "pricing"
  | "visits";

export interface Gap {
  part: PackagePart;
  /** Where in the part's page it is mended, as its address goes on; left out, anywhere. */
  place?: string;
  sentence: string;
}

export interface Readiness {
  /** What keeps it from being issued. */
  gaps: Gap[];
  /** Allowed, but not wise. */
  advice: Gap[];
}

/** Whether a draft could be issued now, and what is missing. */
export function checkReadiness(
  found: Pick<
    PackageRow,
    | "scope"
    | "keyTerms"
    | "returnAt"
    | "questionsCloseAt"
    | "shortReason"
    | "nation"
    | "valueBand"
    | "visitRule"
    | "credentials"
    | "isHigherRisk"
  >,
  {
    documents,
    issuedAt,
    visits,
    lines,
  }: { documents: number; issuedAt: Date; visits: readonly Date[]; lines: readonly PricingLine[] },
): Readiness {
  const gaps: Gap[] = [];
  const advice: Gap[] = [];
  const { returnAt, questionsCloseAt, nation, shortReason } = found;
  const seen = checkVisits(found, { issuedAt, visits });
  gaps.push(...seen.gaps);
  advice.push(...seen.advice);
  if (found.scope === "") gaps.push({ part: "work", sentence: "Describe the scope of the work." });
  const unasked = listUnasked(found).map(nameRequirement);
  if (unasked.length > 0)
    gaps.push({
      part: "work",
      sentence: `It is a higher-risk building: ask for ${unasked.join(", ")} as mandatory evidence.`,
    });
  if (documents === 0)
    gaps.push({
      part: "documents",
      sentence: "Add at least one document: a drawing, a specification or a scope.",
    });
  gaps.push(...listOpenSums(lines));
  const missing = listMissingTerms(found.keyTerms);
  if (missing.length > 0)
    gaps.push({
      part: "terms",
      sentence:
        missing.length === 1
          ? `Complete the key terms: ${missing[0]!.sentence.charAt(0).toLowerCase()}${missing[0]!.sentence.slice(1)}.`
          : `Complete the key terms: ${missing.length} answers are missing.`,
    });
  if (!returnAt) {
    gaps.push({ part: "dates", sentence: "Say when quotes are due." });
    return { gaps, advice };
  }
  const checked = checkReturn({
    returnAt,
    issuedAt,
    nation,
    band: found.valueBand ?? undefined,
    shortReason,
  });
  if (checked.kind === "needsReason" || checked.kind === "refused")
    gaps.push({ part: "dates", sentence: checked.sentence });
  if (checked.kind !== "refused")
    advice.push(...checked.advice.map((sentence) => ({ part: "dates" as const, sentence })));
  if (!questionsCloseAt) return { gaps, advice };
  if (checked.kind === "refused") return { gaps, advice };
  const closes = checkQuestionsClose({ closesAt: questionsCloseAt, issuedAt, returnAt });
  if (closes.kind === "refused") gaps.push({ part: "dates", sentence: closes.sentence });
  return { gaps, advice };
}

/** A provisional sum is the buyer's to fix: without one each firm would reckon with another, or with none. */
function listOpenSums(lines: readonly PricingLine[]): Gap[] {
  return lines.flatMap(({ kind, amount, description }, at) => {
    if (kind !== "provisional-sum" || amount !== null) return [];
    const page = at - (at % LINES_OF_FORM);
    return [
      {
        part: "pricing" as const,
        place: `${page === 0 ? "" : `?from=${page + 1}`}#pricing-amount-${at}`,
        sentence: `Line ${at + 1} of the pricing document, “${cutText(description, MAX_NAMED)}”, is a provisional sum without an amount: enter it.`,
      },
    ];
  });
}

/** So much of a line's description names it. */
const MAX_NAMED = 80;

/** What is wrong with the times at which the site can be seen: those that begin after the issue count. */
function checkVisits(
  { visitRule, returnAt, questionsCloseAt }: Pick<PackageRow, "visitRule" | "returnAt" | "questionsCloseAt">,
  { issuedAt, visits }: { issuedAt: Date; visits: readonly Date[] },
): Readiness {
  if (visitRule === "none") return { gaps: [], advice: [] };
  const begins = (until: Date | null) => visits.some((at) => at > issuedAt && (until === null || at < until));
  const sentences = (list: readonly string[]) =>
    list.map((sentence) => ({ part: "visits" as const, sentence }));
  if (!begins(returnAt))
    return visitRule === "mandatory"
      ? {
          gaps: sentences([
            "The site visit is mandatory: add a time at which firms can come before quotes are due.",
          ]),
          advice: [],
        }
      : { gaps: [], advice: sentences(["A site visit is offered, and there is no time to book yet."]) };
  return {
    gaps: [],
    advice: sentences(
      begins(questionsCloseAt)
        ? []
        : ["No site visit is held before questions close: firms cannot ask about what they saw."],
    ),
  };
}
