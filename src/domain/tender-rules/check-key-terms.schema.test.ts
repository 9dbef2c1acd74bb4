import { describe, expect, test } from "vitest";
import {
  type TermsContext,
  checkKeyTerms,
  daysToPay,
  isComplete,
  listMissingTerms,
  rulesOn,
} from "./check-key-terms.schema.ts";
import { type KeyTerms, emptyKeyTerms, keyTermsSchema } from "./key-terms.schema.ts";
import type { Nation } from "./nations.data.ts";
import { paymentRules } from "./payment-rules.data.ts";

/** A sheet to which nobody objects. */
const sound: KeyTerms = {
  form: "jct-dbsub",
  edition: "2024",
  hasAmendments: "no",
  errorRule: "confirm-or-correct",
  contractLength: "45-days-or-more",
  interimInterval: "monthly",
  dueDateRule: "valuation-date",
  dueDays: 7,
  finalDateDays: 14,
  paymentNoticeDays: 5,
  payLessNoticeDays: 5,
  unstated: [],
  conditionalOnEmployer: "no",
  conditionalOnCertificate: "no",
  retentionPercent: 0,
  damagesPerWeek: 250_000,
  damagesCapPercent: 1000,
  piLevel: 500_000_000,
  warranties: 2,
  bondPercent: 0,
  hasParentGuarantee: "no",
  fluctuations: "fixed",
  dayworks: "percentages",
  terminationNoticeDays: 14,
};
const retained: KeyTerms = {
  ...sound,
  retentionPercent: 300,
  retentionRelease: "own-work",
  defectsMonths: 12,
};
const context: TermsContext = { nation: "england-and-wales", isPublicChain: false, today: "2026-11-23" };
const idsOf = (terms: KeyTerms, values: Partial<TermsContext> = {}) =>
  checkKeyTerms(terms, { ...context, ...values }).map(({ id }) => id);

test("of a sheet that does not say how long the work lasts, nothing is held against what is missing", () => {
  expect(idsOf({ unstated: [] })).toEqual([]);
  const { contractLength: _, dueDateRule: _rule, ...open } = sound;
  expect(idsOf(open)).toEqual([]);
  expect(idsOf({ ...open, conditionalOnEmployer: "yes" })).toEqual(["pay-when-paid.england-and-wales"]);
});

test("a sound sheet has no flag and lacks nothing", () => {
  expect(idsOf(sound)).toEqual([]);
  expect(listMissingTerms(sound)).toEqual([]);
  expect(isComplete(sound)).toBe(true);
});

const E = "england-and-wales";
test.each<[string, KeyTerms, Partial<TermsContext>, string[]]>([
  ["pay when paid", { ...sound, conditionalOnEmployer: "yes" }, {}, [`pay-when-paid.${E}`]],
  ["pay when paid but for insolvency", { ...sound, conditionalOnEmployer: "insolvency-only" }, {}, []],
  ["pay when certified", { ...sound, conditionalOnCertificate: "yes" }, {}, [`pay-when-certified.${E}`]],
  [
    "pay when paid in a short contract",
    { ...sound, contractLength: "under-45-days", conditionalOnEmployer: "yes" },
    {},
    [`pay-when-paid.${E}`],
  ],
  ["one payment on completion", { ...sound, interimInterval: "on-completion" }, {}, [`no-instalments.${E}`]],
  [
    "one payment on completion of a short contract",
    { ...sound, contractLength: "under-45-days", interimInterval: "on-completion" },
    {},
    [],
  ],
  ["no due date", { ...sound, dueDateRule: undefined }, {}, [`no-due-date.${E}`]],
  ["a due date without days", { ...sound, dueDays: undefined }, {}, [`no-due-date.${E}`]],
  ["a schedule needs no days", { ...sound, dueDateRule: "schedule", dueDays: undefined }, {}, []],
  ["no final date", { ...sound, finalDateDays: undefined }, {}, [`no-final-date.${E}`]],
  [
    "what is ticked as unstated, whatever its field says",
    { ...sound, unstated: ["dueDate", "finalDate", "paymentNotice", "payLessNotice"] },
    {},
    [`no-due-date.${E}`, `no-final-date.${E}`, `no-payment-notice.${E}`, `no-pay-less-notice.${E}`],
  ],
  [
    "the same in a short contract",
    {
      ...sound,
      contractLength: "under-45-days",
      unstated: ["dueDate", "finalDate", "paymentNotice", "payLessNotice"],
    },
    {},
    [],
  ],
  ["a payment notice on the fifth day", { ...sound, paymentNoticeDays: 5 }, {}, []],
  ["on the sixth", { ...sound, paymentNoticeDays: 6 }, {}, [`late-payment-notice.${E}`]],
  ["a pay less notice as long as the final date", { ...sound, payLessNoticeDays: 14 }, {}, []],
  ["a longer one", { ...sound, payLessNoticeDays: 15 }, {}, [`early-pay-less-notice.${E}`]],
  ["30 days in a public chain", { ...sound, finalDateDays: 23 }, { isPublicChain: true }, []],
  [
    "31 days in a public chain",
    { ...sound, finalDateDays: 24 },
    { isPublicChain: true },
    ["over-30-days-in-public-chain.procurement-act"],
  ],
  ["31 days in another", { ...sound, finalDateDays: 24 }, {}, []],
  [
    "31 days in a Scottish public chain",
    { ...sound, form: "sbcc-dbsub", finalDateDays: 24 },
    { isPublicChain: true, nation: "scotland" },
    ["over-30-days-in-public-chain.scotland"],
  ],
  ["60 days", { ...sound, finalDateDays: 53 }, {}, []],
  ["61 days", { ...sound, finalDateDays: 54 }, {}, ["over-60-days.late-payment", "over-60-days.bill"]],
  ["a retention", retained, {}, ["retention.bill"]],
  [
    "a retention that waits for the main contract",
    { ...retained, retentionRelease: "main-contract" },
    {},
    [`release-by-main-contract.${E}`, "retention.bill"],
  ],
  ["no retention, whatever its release", { ...sound, retentionRelease: "main-contract" }, {}, []],
  ["no cap of damages", { ...sound, damagesCapPercent: undefined }, {}, ["no-damages-cap.practice"]],
  ["no damages need no cap", { ...sound, damagesPerWeek: 0, damagesCapPercent: undefined }, {}, []],
  ["a JCT form in Scotland", sound, { nation: "scotland" }, ["form-of-another-nation.practice"]],
  ["an SBCC form in Wales", { ...sound, form: "sbcc-dbsub" }, {}, ["form-of-another-nation.practice"]],
  ["NEC4 anywhere", { ...sound, form: "nec4-ecs" }, { nation: "northern-ireland" }, []],
  [
    "before the Procurement Act",
    { ...sound, finalDateDays: 24 },
    { isPublicChain: true, today: "2025-02-23" },
    [],
  ],
  [
    "on its first day",
    { ...sound, finalDateDays: 24 },
    { isPublicChain: true, today: "2025-02-24" },
    ["over-30-days-in-public-chain.procurement-act"],
  ],
  ["before the Bill", retained, { today: "2026-05-18" }, []],
])("%s", (_, terms, values, ids) => {
  expect(idsOf(terms, values)).toEqual(ids);
});

test.each<[Nation, string, string]>([
  [
    E,
    "Construction Act 1996, section 113",
    "the Scheme for Construction Contracts (England and Wales) will apply",
  ],
  [
    "scotland",
    "Construction Act 1996, section 113",
    "the Scheme for Construction Contracts (Scotland) will apply",
  ],
  [
    "northern-ireland",
    "Construction Contracts (NI) Order 1997, article 12",
    "the Scheme for Construction Contracts in Northern Ireland will apply",
  ],
])("%s has its own law", (nation, name, scheme) => {
  const terms: KeyTerms = {
    ...sound,
    form: "nec4-ecs",
    conditionalOnEmployer: "yes",
    finalDateDays: undefined,
  };
  expect(checkKeyTerms(terms, { ...context, nation })).toMatchObject([
    { severity: "serious", status: "law", ruleName: name, field: "conditionalOnEmployer" },
    {
      severity: "caution",
      field: "finalDateDays",
      sentence: `No final date for payment is stated: ${scheme}, with 17 days from the due date.`,
    },
  ]);
});

test("the worst comes first, and days are filled in", () => {
  const flags = checkKeyTerms(
    { ...retained, finalDateDays: 83, paymentNoticeDays: 9 },
    { ...context, isPublicChain: true },
  );
  expect(flags.map(({ severity }) => severity)).toEqual(["serious", "caution", "caution", "note", "note"]);
  expect(flags.map(({ sentence }) => /\d+ days|\b90\b/.exec(sentence)?.[0])).toEqual([
    "9 days",
    "90 days",
    "90 days",
    "60 days",
    undefined,
  ]);
  expect(flags.some(({ sentence }) => sentence.includes("{"))).toBe(false);
});

test("what is only a Bill says so, and nothing else does", () => {
  for (const { name, status, sentence, severity } of paymentRules) {
    expect(name.endsWith("(proposed)") && sentence.startsWith("Proposed, not law")).toBe(
      status === "proposed",
    );
    if (status === "proposed") expect(severity).toBe("note");
  }
});

test("each rule has an id of its own and each nation every finding once by law or policy", () => {
  expect(new Set(paymentRules.map(({ id }) => id)).size).toBe(paymentRules.length);
  const findingsOf = (nation: Nation) =>
    rulesOn("2026-11-23", nation)
      .filter(({ status }) => status !== "proposed")
      .map(({ finding }) => finding)
      .toSorted();
  expect(new Set(findingsOf(E)).size).toBe(findingsOf(E).length);
  expect(findingsOf("scotland")).toEqual(findingsOf(E));
  expect(findingsOf("northern-ireland")).toEqual(findingsOf(E));
});

test("a rule is shown from its first to its last day", () => {
  const ended = paymentRules
    .filter(({ id }) => id === "retention.bill")
    .map((rule) => ({ ...rule, until: "2027-03-31" }));
  expect(rulesOn("2027-03-31", E, ended)).toHaveLength(1);
  expect(rulesOn("2027-04-01", E, ended)).toEqual([]);
  expect(rulesOn("2011-09-30", E)).toEqual([]);
  expect(rulesOn("2011-10-31", "scotland").map(({ id }) => id)).not.toContain("pay-when-paid.scotland");
  expect(rulesOn("2011-11-01", "scotland").map(({ id }) => id)).toContain("pay-when-paid.scotland");
});

test.each<[string, Partial<KeyTerms>, number | undefined]>([
  ["due date and final date", {}, 21],
  ["a schedule", { dueDateRule: "schedule", dueDays: undefined }, 14],
  ["open", { dueDays: undefined }, undefined],
  ["unstated", { unstated: ["finalDate"] }, undefined],
])("days to pay: %s", (_, values, days) => {
  expect(daysToPay({ ...sound, ...values })).toBe(days);
});

describe("what is missing for the issue", () => {
  test.each<[string, KeyTerms, string[]]>([
    ["silence on purpose", { ...sound, finalDateDays: undefined, unstated: ["finalDate"] }, []],
    [
      "silence by mistake",
      { ...sound, finalDateDays: undefined },
      ["Enter the days to the final date for payment, or tick that the contract does not state it"],
    ],
    [
      "a due date of which nothing is stated on purpose",
      { ...sound, dueDateRule: undefined, dueDays: undefined, unstated: ["dueDate"] },
      [],
    ],
    [
      "a due date of which nothing is stated by mistake",
      { ...sound, dueDateRule: undefined, dueDays: undefined },
      ["Choose the due date, or tick that the contract does not state it"],
    ],
    ["a due date without its days", { ...sound, dueDays: undefined }, ["Enter the days to the due date"]],
    [
      "a retention without its release",
      { ...sound, retentionPercent: 500 },
      ["Choose when the retention is released", "Enter the months in which defects are made good"],
    ],
    [
      "a form of one’s own without a name",
      { ...sound, form: "bespoke", edition: undefined },
      ["Name your own form of contract"],
    ],
    ["amendments that nobody can read", { ...sound, hasAmendments: "yes" }, ["Say what is amended"]],
    ["no cap is allowed", { ...sound, damagesCapPercent: undefined }, []],
  ])("%s", (_, terms, sentences) => {
    expect(listMissingTerms(terms).map(({ sentence }) => sentence)).toEqual(sentences);
    expect(isComplete(terms)).toBe(sentences.length === 0);
  });

  test("an empty sheet lacks every required answer once, each of a field that there is", () => {
    const fields = listMissingTerms(emptyKeyTerms).map(({ field }) => field);
    expect(fields).toHaveLength(20);
    expect(new Set(fields).size).toBe(20);
    for (const field of fields) expect(keyTermsSchema.shape).toHaveProperty(field);
  });

  test.each(
    Object.keys(sound).filter((field) => !["edition", "unstated", "damagesCapPercent"].includes(field)),
  )("without %s it is not complete", (field) => {
    expect(isComplete({ ...sound, [field]: undefined })).toBe(false);
  });
});
