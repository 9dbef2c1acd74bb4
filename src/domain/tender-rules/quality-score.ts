import { attendances } from "./attendances.data.ts";

/** What is known of a pack before it is issued; counts of what is tagged to this package, not of the whole project. */
export interface PackFacts {
  readonly drawings: number;
  readonly specifications: number;
  /** Pre-construction information: surveys, asbestos, ground, the health and safety file. */
  readonly preconstructionDocuments: number;
  readonly scopeCharacters: number;
  /** The other trade whose template the scope was taken from; null where it was not. */
  readonly otherTrade: string | null;
  readonly pricingLines: number;
  /** Lines that have a quantity, or need none. */
  readonly quantifiedLines: number;
  readonly answeredAttendances: number;
  readonly isDesignStated: boolean;
  readonly areKeyTermsComplete: boolean;
  /** Flags of the key-terms sheet that the law does not let work. */
  readonly seriousFlags: number;
  readonly isValueBandPublished: boolean;
  /** To the return, and by the rule of the published band. */
  readonly workingDays: number;
  readonly leastWorkingDays: number;
  readonly hasStartOnSite: boolean;
  readonly hasDuration: boolean;
  readonly hasEvaluation: boolean;
  readonly requiredCredentials: number;
  /** It is won, or a day to come says when it is decided. */
  readonly isMainContractSure: boolean;
  readonly hasDecisionDate: boolean;
  /** What its parts say otherwise of each other, a sentence for each. */
  readonly contradictions: readonly string[];
}

interface QualityRule {
  readonly id: string;
  /** What it takes off; all of them together come to a hundred. */
  readonly cost: number;
  readonly isMissing: (pack: PackFacts) => boolean;
  readonly sentence: string | ((pack: PackFacts) => string);
}

/** A scope shorter than this does not say what is in and what is out. */
const SHORT_SCOPE = 300;

/** By how much firms decline, price risk or ask, when it is missing. */
export const qualityRules: readonly QualityRule[] = [
  {
    id: "drawings",
    cost: 14,
    isMissing: ({ drawings }) => drawings === 0,
    sentence: "No drawings for this package: firms decline packages like this.",
  },
  {
    id: "pricing-lines",
    cost: 12,
    isMissing: ({ pricingLines }) => pricingLines === 0,
    sentence: "No pricing document: every quote will be laid out differently, and none can be compared.",
  },
  {
    id: "scope",
    cost: 10,
    isMissing: ({ scopeCharacters, otherTrade }) => scopeCharacters < SHORT_SCOPE || otherTrade !== null,
    sentence: ({ otherTrade }) =>
      otherTrade === null
        ? "The scope is only a few words: firms will price what they guess, and exclude the rest."
        : `The scope has sentences of another trade, ${otherTrade}: firms will ask whether it is theirs.`,
  },
  {
    id: "specification",
    cost: 10,
    isMissing: ({ specifications }) => specifications === 0,
    sentence: "No specification: firms will price the cheapest product that they know.",
  },
  {
    id: "key-terms",
    cost: 10,
    isMissing: ({ areKeyTermsComplete }) => !areKeyTermsComplete,
    sentence: "The key-terms sheet is not complete: it has to be before the issue.",
  },
  {
    id: "time",
    cost: 7,
    isMissing: ({ workingDays, leastWorkingDays }) => workingDays < leastWorkingDays,
    sentence: "Less time to price than is usual for a package of this value: busy firms will decline.",
  },
  {
    id: "attendances",
    cost: 6,
    isMissing: ({ answeredAttendances }) => answeredAttendances < attendances.length,
    sentence: "Not every attendance says who provides it: each open one becomes a qualification.",
  },
  {
    id: "serious-flags",
    cost: 5,
    isMissing: ({ seriousFlags }) => seriousFlags > 0,
    sentence: "A payment term does not hold in law: firms read the flag beside it.",
  },
  {
    id: "contradictions",
    cost: 4,
    isMissing: ({ contradictions }) => contradictions.length > 0,
    sentence: ({ contradictions }) => `${contradictions.join(" ")} Each firm will choose what holds.`,
  },
  {
    id: "preconstruction",
    cost: 4,
    isMissing: ({ preconstructionDocuments }) => preconstructionDocuments === 0,
    sentence: "No pre-construction information, such as surveys: CDM 2015 asks you to give it.",
  },
  {
    id: "quantities",
    cost: 4,
    isMissing: ({ pricingLines, quantifiedLines }) => quantifiedLines < pricingLines || pricingLines === 0,
    sentence: "Some pricing lines have no quantity: each firm will measure for itself.",
  },
  {
    id: "value-band",
    cost: 3,
    isMissing: ({ isValueBandPublished }) => !isValueBandPublished,
    sentence: "No value band: firms cannot tell whether the package is of their size.",
  },
  {
    id: "programme",
    cost: 3,
    isMissing: ({ hasStartOnSite, hasDuration }) => !hasStartOnSite || !hasDuration,
    sentence: "No start on site or no duration: firms cannot say whether they have people then.",
  },
  {
    id: "design",
    cost: 2,
    isMissing: ({ isDesignStated }) => !isDesignStated,
    sentence: "Nothing says who designs: design and its insurance are a price of their own.",
  },
  {
    id: "evaluation",
    cost: 2,
    isMissing: ({ hasEvaluation }) => !hasEvaluation,
    sentence: "No criteria: firms cannot tell what you decide by.",
  },
  {
    id: "main-contract",
    cost: 2,
    isMissing: ({ isMainContractSure }) => !isMainContractSure,
    sentence:
      "The main contract is not won, and no day to come says when it is decided: firms put the work behind what is sure.",
  },
  {
    id: "decision-date",
    cost: 1,
    isMissing: ({ hasDecisionDate }) => !hasDecisionDate,
    sentence: "No decision date: firms cannot hold people and prices for you.",
  },
  {
    id: "credentials",
    cost: 1,
    isMissing: ({ requiredCredentials }) => requiredCredentials === 0,
    sentence: "No credentials are required: somebody without insurance can quote.",
  },
];

export interface QualityGap {
  readonly id: string;
  readonly cost: number;
  readonly sentence: string;
}

export interface QualityScore {
  /** 0 to 100; it blocks nothing by itself. */
  readonly score: number;
  /** What is missing, the dearest first. */
  readonly gaps: readonly QualityGap[];
}

export function scorePack(pack: PackFacts): QualityScore {
  const gaps = qualityRules
    .filter(({ isMissing }) => isMissing(pack))
    .map(({ id, cost, sentence }) => ({
      id,
      cost,
      sentence: typeof sentence === "string" ? sentence : sentence(pack),
    }))
    .toSorted((one, other) => other.cost - one.cost);
  return { score: 100 - gaps.reduce((sum, { cost }) => sum + cost, 0), gaps };
}
