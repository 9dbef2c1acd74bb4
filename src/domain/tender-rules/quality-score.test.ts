import { describe, expect, test } from "vitest";
import { attendances } from "./attendances.data.ts";
import { type PackFacts, qualityRules, scorePack } from "./quality-score.ts";

const whole: PackFacts = {
  drawings: 12,
  specifications: 1,
  preconstructionDocuments: 2,
  scopeCharacters: 1200,
  otherTrade: null,
  pricingLines: 22,
  quantifiedLines: 22,
  answeredAttendances: attendances.length,
  isDesignStated: true,
  areKeyTermsComplete: true,
  seriousFlags: 0,
  isValueBandPublished: true,
  workingDays: 15,
  leastWorkingDays: 15,
  hasStartOnSite: true,
  hasDuration: true,
  hasEvaluation: true,
  requiredCredentials: 3,
  isMainContractSure: true,
  hasDecisionDate: true,
  contradictions: [],
};
const nothing: PackFacts = {
  drawings: 0,
  specifications: 0,
  preconstructionDocuments: 0,
  scopeCharacters: 0,
  otherTrade: null,
  pricingLines: 0,
  quantifiedLines: 0,
  answeredAttendances: 0,
  isDesignStated: false,
  areKeyTermsComplete: false,
  seriousFlags: 1,
  isValueBandPublished: false,
  workingDays: 0,
  leastWorkingDays: 10,
  hasStartOnSite: false,
  hasDuration: false,
  hasEvaluation: false,
  requiredCredentials: 0,
  isMainContractSure: false,
  hasDecisionDate: false,
  contradictions: ["The scope says this.", "The terms say that."],
};

test("all rules together cost a hundred, each with an id of its own", () => {
  expect(qualityRules.reduce((sum, { cost }) => sum + cost, 0)).toBe(100);
  expect(new Set(qualityRules.map(({ id }) => id)).size).toBe(qualityRules.length);
  expect(qualityRules.every(({ cost }) => Number.isInteger(cost) && cost > 0)).toBe(true);
});

test("a whole pack has a hundred, an empty one nothing", () => {
  expect(scorePack(whole)).toEqual({ score: 100, gaps: [] });
  expect(scorePack(nothing).score).toBe(0);
  expect(scorePack(nothing).gaps).toHaveLength(qualityRules.length);
});

describe("each missing thing costs what the table says", () => {
  test.each<[string, Partial<PackFacts>, number]>([
    ["drawings", { drawings: 0 }, 86],
    ["specification", { specifications: 0 }, 90],
    ["preconstruction", { preconstructionDocuments: 0 }, 96],
    ["scope", { scopeCharacters: 299 }, 90],
    ["scope", { otherTrade: "Flat roofing and waterproofing" }, 90],
    ["quantities", { quantifiedLines: 21 }, 96],
    ["attendances", { answeredAttendances: attendances.length - 1 }, 94],
    ["design", { isDesignStated: false }, 98],
    ["key-terms", { areKeyTermsComplete: false }, 90],
    ["serious-flags", { seriousFlags: 1 }, 95],
    ["value-band", { isValueBandPublished: false }, 97],
    ["time", { workingDays: 14 }, 93],
    ["programme", { hasStartOnSite: false }, 97],
    ["programme", { hasDuration: false }, 97],
    ["evaluation", { hasEvaluation: false }, 98],
    ["credentials", { requiredCredentials: 0 }, 99],
    ["main-contract", { isMainContractSure: false }, 98],
    ["decision-date", { hasDecisionDate: false }, 99],
    ["contradictions", { contradictions: ["The scope says otherwise."] }, 96],
  ])("%s", (id, values, score) => {
    const scored = scorePack({ ...whole, ...values });
    expect(scored.score).toBe(score);
    expect(scored.gaps.map((gap) => gap.id)).toEqual([id]);
  });
});

test("no pricing document costs its quantities, too, and the dearest stands first", () => {
  const { score, gaps } = scorePack({
    ...whole,
    pricingLines: 0,
    quantifiedLines: 0,
    drawings: 0,
    hasDecisionDate: false,
  });
  expect(gaps.map(({ id, cost }) => `${id} ${cost}`)).toEqual([
    "drawings 14",
    "pricing-lines 12",
    "quantities 4",
    "decision-date 1",
  ]);
  expect(score).toBe(69);
  expect(gaps[0]?.sentence).toBe("No drawings for this package: firms decline packages like this.");
});

test.each([
  ["a scope of 300 characters", { scopeCharacters: 300 }],
  ["more time than is usual", { workingDays: 30 }],
])("%s is enough", (_, values) => {
  expect(scorePack({ ...whole, ...values }).score).toBe(100);
});

test("what contradicts each other is named", () => {
  const { gaps } = scorePack({ ...whole, contradictions: nothing.contradictions });
  expect(gaps[0]?.sentence).toBe(
    "The scope says this. The terms say that. Each firm will choose what holds.",
  );
});
