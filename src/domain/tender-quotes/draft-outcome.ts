import type { Outcome } from "./get-outcome.ts";
import { type OutcomeReason, gapBands, outcomeReasons, reasonsThatFit } from "./outcome-reasons.data.ts";
import type { OutcomeBand } from "./rank-bands.ts";
import { speaksOfOthers } from "./speaks-of-others.ts";

interface Known {
  /** What the quote says that could have counted against it; its price as it was compared, as the awarded one's. */
  quote: {
    readonly pence: number;
    readonly reason: string;
    readonly content: {
      readonly exclusions: string;
      readonly qualifications: string;
      readonly termNotes: readonly unknown[];
    };
  };
  outcome: Outcome["outcome"];
  awardedPence: number;
  band: OutcomeBand;
  /** What those who approved the award read of it; empty where nothing was said. */
  whyNot: string;
  scores: Outcome["scores"];
  /** What the other firms of the tender are called. */
  others: readonly string[];
}

export interface OutcomeDraft {
  reasonCodes: OutcomeReason[];
  /** The reasons that stand in sight, the drafted ones among them. */
  likely: OutcomeReason[];
  words: string;
  /** What the recommendation says of it names another firm or a figure, so that no firm can be sent it as it is. */
  isHeldBack: boolean;
}

const SHOWN = 3;
const USUAL: readonly OutcomeReason[] = ["price", "programme", "technical_compliance", "exclusions"];

/** By what words a recommendation speaks of a reason; of the price the figures say it. */
const SPOKEN: readonly (readonly [OutcomeReason, RegExp])[] = [
  ["programme", /\b(weeks?|months?|programme|later?|lead[- ]times?|duration|slower)\b/i],
  ["technical_compliance", /\b(technical(ly)?|specification|design|method)\b/i],
  ["exclusions", /\b(exclu\w+|leaves? out|left out|not included|omit\w*)\b/i],
  ["qualifications_on_terms", /\b(qualif\w+|terms?|retention|payment)\b/i],
  ["credential_missing_or_expired", /\b(insurances?|accreditations?|certificates?|evidence)\b/i],
  ["capacity", /\b(capacity|resources?|gangs?)\b/i],
  ["experience", /\b(experienced?|track record|references?)\b/i],
];

/**
 * What a firm could be told of its quote, from what is known of it: drafted for its buyer to look through and change, and
 * sent by nothing else.
 */
export function draftOutcome(known: Known): OutcomeDraft {
  const { outcome, quote, whyNot, others } = known;
  if (outcome === "non_compliant") return plain(speaksOfOthers(quote.reason, others) ? "" : quote.reason);
  if (outcome !== "unsuccessful") return plain("");
  const isHeldBack = whyNot !== "" && speaksOfOthers(whyNot, others);
  const reasonCodes = reasonsThatFit("awarded").filter(
    (code) =>
      (code === "price" && quote.pence > known.awardedPence) ||
      SPOKEN.some(([spoken, words]) => spoken === code && words.test(whyNot)),
  );
  return {
    reasonCodes,
    likely: likelyOf(known, reasonCodes),
    words: isHeldBack || whyNot === "" ? wordsOf(known) : whyNot,
    isHeldBack,
  };
}

const plain = (words: string): OutcomeDraft => ({ reasonCodes: [], likely: [], words, isHeldBack: false });

/** Those that are drafted, those that the quote gives cause for, and the usual ones until there are a few. */
function likelyOf({ quote, awardedPence }: Known, drafted: readonly OutcomeReason[]): OutcomeReason[] {
  const { exclusions, qualifications, termNotes } = quote.content;
  const likely = new Set(drafted);
  if (exclusions !== "") likely.add("exclusions");
  if (qualifications !== "" || termNotes.length > 0) likely.add("qualifications_on_terms");
  for (const usual of USUAL)
    if (likely.size < SHOWN && (usual !== "price" || quote.pence > awardedPence)) likely.add(usual);
  return outcomeReasons.map(({ value }) => value).filter((value) => likely.has(value));
}

/** Where the recommendation says nothing that can be told: where it had the fewest points, or how far it lay above. */
function wordsOf({ scores, band: { gap } }: Known): string {
  const [least] = scores.toSorted((one, other) => one.score - other.score);
  if (least && least.score < 100)
    return scores.length === 1
      ? `We gave it ${least.score} of 100 for ${least.criterion}.`
      : `It had least for ${least.criterion}: ${least.score} of 100.`;
  return gap ? `Your price was ${gapBands[gap]} that of the award.` : "";
}
