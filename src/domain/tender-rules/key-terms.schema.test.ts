import { describe, expect, test } from "vitest";
import { contractFormsOf, contractForms } from "./contract-forms.data.ts";
import { emptyKeyTerms, keyTermsSchema } from "./key-terms.schema.ts";

const errorsOf = (sheet: Record<string, unknown>) =>
  Object.fromEntries(
    (keyTermsSchema.safeParse(sheet).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

describe("the key-terms sheet", () => {
  test("comes out in pence and hundredths of a percent", () => {
    expect(
      keyTermsSchema.parse({
        form: "jct-dbsub",
        edition: " 2024 ",
        hasAmendments: "no",
        errorRule: "confirm-or-withdraw",
        contractLength: "45-days-or-more",
        dueDateRule: "valuation-date",
        dueDays: "7",
        finalDateDays: " 14 ",
        unstated: "payLessNotice",
        retentionPercent: "2.5 %",
        damagesPerWeek: "£12,500",
        damagesCapPercent: "10",
        piLevel: "5m",
        warranties: "0",
      }),
    ).toEqual({
      form: "jct-dbsub",
      edition: "2024",
      hasAmendments: "no",
      errorRule: "confirm-or-withdraw",
      contractLength: "45-days-or-more",
      dueDateRule: "valuation-date",
      dueDays: 7,
      finalDateDays: 14,
      unstated: ["payLessNotice"],
      retentionPercent: 250,
      damagesPerWeek: 1_250_000,
      damagesCapPercent: 1000,
      piLevel: 500_000_000,
      warranties: 0,
    });
  });

  test("can be empty, as a form sends it", () => {
    const blank = Object.fromEntries(Object.keys(keyTermsSchema.shape).map((field) => [field, ""]));
    const { unstated, ...rest } = keyTermsSchema.parse(blank);
    expect(unstated).toEqual([]);
    expect(Object.values(rest).filter((value) => value !== undefined)).toEqual([]);
    expect(keyTermsSchema.parse({})).toEqual(emptyKeyTerms);
  });

  test.each([
    ["form", "fidic", "Choose one of the list"],
    ["errorRule", "whatever", "Choose one of the list"],
    ["dueDays", "-1", "Enter a whole number of days, 0 to 365"],
    ["dueDays", "366", "Enter a whole number of days, 0 to 365"],
    ["finalDateDays", "14.5", "Enter a whole number of days, 0 to 365"],
    ["finalDateDays", "two weeks", "Enter a whole number of days, 0 to 365"],
    ["retentionPercent", "20.01", "Enter a percentage between 0 and 20, such as 2.5"],
    ["retentionPercent", "2.555", "Enter a percentage between 0 and 20, such as 2.5"],
    ["retentionPercent", "1e1", "Enter a percentage between 0 and 20, such as 2.5"],
    ["damagesCapPercent", "101", "Enter a percentage between 0 and 100, such as 2.5"],
    ["defectsMonths", "61", "Enter a whole number of months, 0 to 60"],
    ["warranties", "51", "Enter a whole number of warranties, 0 to 50"],
    ["terminationNoticeDays", "181", "Enter a whole number of days, 0 to 180"],
    ["damagesPerWeek", "a lot", "Enter an amount in pounds, such as 12,500"],
    ["piLevel", "2bn", "Use an amount of at most £1,000,000,000"],
    ["amendments", "x".repeat(2001), "Use at most 2000 characters"],
    ["edition", "x".repeat(121), "Use at most 120 characters"],
  ])("%s of %s is refused", (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ["retentionPercent", "20", 2000],
    ["retentionPercent", "0.05", 5],
    ["retentionPercent", "0.29", 29],
    ["damagesCapPercent", "100", 10_000],
    ["finalDateDays", "365", 365],
  ])("%s of %s is %i", (field, value, expected) => {
    expect(keyTermsSchema.parse({ [field]: value })).toMatchObject({ [field]: expected });
  });

  test("an unknown silence is refused", () => {
    expect(keyTermsSchema.safeParse({ unstated: ["everything"] }).success).toBe(false);
  });
});

test.each([
  ["england-and-wales", ["JCT", "NEC", "bespoke"]],
  ["scotland", ["SBCC", "NEC", "bespoke"]],
  ["northern-ireland", ["JCT", "NEC", "bespoke"]],
] as const)("the forms of %s", (nation, publishers) => {
  expect([...new Set(contractFormsOf(nation).map(({ publisher }) => publisher))]).toEqual(publishers);
});

test("each form has a code of its own", () => {
  expect(new Set(contractForms.map(({ code }) => code)).size).toBe(contractForms.length);
});
