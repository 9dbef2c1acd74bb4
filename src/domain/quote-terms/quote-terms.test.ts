import { describe, expect, test } from "vitest";
import { z } from "zod";
import { describeDiscount, describeFixedPrice, describeVat } from "./term-words.data.ts";
import { findExposure } from "./find-exposure.ts";
import { proposeVat } from "./propose-vat.ts";
import { type TermsDraft, termsDraft } from "./quote-terms.schema.ts";
import { readTerms } from "./read-terms.ts";

const draft = (typed: object): TermsDraft => z.object(termsDraft).parse(typed);
const read = (typed: object) => readTerms(draft(typed), "reverse-charge");
const problemsOf = (typed: object) => read(typed).problems.map(({ at }) => at);

describe("what goes with a price", () => {
  test("nothing typed is a net price, fixed for the whole contract, with the proposed VAT not confirmed", () => {
    expect(read({})).toEqual({
      problems: [],
      terms: {
        discount: 0,
        fixedPrice: null,
        labourHours: null,
        alternates: [],
        isAlternative: false,
        isPartial: false,
        termNotes: [],
        vat: { treatment: "reverse-charge", isConfirmed: false },
      },
    });
  });

  test.each([
    ["", 0, "None: the price is net"],
    ["net", 0, "None: the price is net"],
    ["2.5", 250, "2.5%"],
    ["2.5 %", 250, "2.5%"],
    ["0.05", 5, "0.05%"],
    ["25", 2_500, "25%"],
  ])("reads a discount of “%s”", (discount, hundredths, words) => {
    const { terms, problems } = read({ discount });
    expect(problems).toEqual([]);
    expect(terms.discount).toBe(hundredths);
    expect(describeDiscount(terms)).toBe(words);
  });

  test.each(["2.555", "25.01", "-1", "a lot"])("refuses a discount of “%s”", (discount) => {
    expect(problemsOf({ discount })).toEqual(["discount"]);
  });

  test("a price is fixed for weeks or until a day, not both", () => {
    expect(read({ fixedWeeks: "12" }).terms.fixedPrice).toEqual({ weeks: 12, until: null });
    expect(describeFixedPrice(read({ fixedWeeks: "1" }).terms)).toBe("For 1 week from the return");
    expect(describeFixedPrice(read({ fixedUntil: "2027-03-31" }).terms)).toBe("Until 31 Mar 2027");
    expect(problemsOf({ fixedWeeks: "12", fixedUntil: "2027-03-31" })).toEqual(["fixedUntil"]);
    expect(problemsOf({ fixedUntil: "2027-02-30" })).toEqual(["fixedUntil"]);
    expect(problemsOf({ fixedUntil: "31.3.2027" })).toEqual(["fixedUntil"]);
    expect(problemsOf({ fixedWeeks: "0" })).toEqual(["fixedWeeks"]);
    expect(problemsOf({ fixedWeeks: "521" })).toEqual(["fixedWeeks"]);
  });

  test("labour hours are whole", () => {
    expect(read({ labourHours: "1,200" }).terms.labourHours).toBe(1_200);
    expect(problemsOf({ labourHours: "12.5" })).toEqual(["labourHours"]);
    expect(problemsOf({ labourHours: "99999999" })).toEqual(["labourHours"]);
  });

  test("an alternate has a name and an amount; empty rows between others stay where they are", () => {
    const alternates = [
      { title: "Precast instead of in situ", differs: "Two weeks less.", kind: "omit", amount: "4,250.50" },
      { title: "", differs: "", amount: "" },
      { title: "Night work", kind: "price", amount: "9000" },
      {},
    ];
    expect(draft({ alternates }).alternates).toHaveLength(3);
    expect(read({ alternates }).terms.alternates).toEqual([
      { title: "Precast instead of in situ", differs: "Two weeks less.", kind: "omit", pence: 425_050 },
      { title: "Night work", differs: "", kind: "price", pence: 900_000 },
    ]);
    expect(problemsOf({ alternates: [{ title: "Only a name" }] })).toEqual(["alternate-0-amount"]);
    expect(problemsOf({ alternates: [{ amount: "5" }] })).toEqual(["alternate-0-title"]);
    expect(problemsOf({ alternates: [{ title: "Free", amount: "0" }] })).toEqual(["alternate-0-amount"]);
    const many = Array.from({ length: 21 }, () => ({ title: "One", amount: "1" }));
    expect(() => draft({ alternates: many })).toThrow("at most 20 alternates");
  });

  test("qualifications are of terms that a sheet has, and no others", () => {
    expect(read({ termNotes: { retentionPercent: "1.5 % only.", warranties: " " } }).terms.termNotes).toEqual(
      [{ term: "retentionPercent", words: "1.5 % only." }],
    );
    expect(() => draft({ termNotes: { charm: "None." } })).toThrow("unrecognized_keys");
    expect(() => draft({ termNotes: { retentionPercent: "x".repeat(1_001) } })).toThrow("at most 1000");
  });

  test("a choice of VAT is confirmed, what is only proposed is not", () => {
    const chosen = read({ vat: "not-registered" }).terms;
    expect(chosen.vat).toEqual({ treatment: "not-registered", isConfirmed: true });
    expect(describeVat(chosen)).toBe("Not registered for VAT");
    expect(describeVat(read({}).terms)).toBe("Reverse charge, proposed and not confirmed");
    expect(() => draft({ vat: "none" })).toThrow("Choose one of the list");
  });
});

describe("the proposed VAT", () => {
  const supply = { endUser: "unstated", service: "EG-07", today: "2026-11-24" } as const;
  test.each([
    ["construction for whoever has stated nothing", {}, "reverse-charge"],
    ["for an end user", { endUser: "end-user" }, "standard"],
    ["for an intermediary supplier", { endUser: "intermediary" }, "standard"],
    ["surveys and advice", { service: "CS-06" }, "standard"],
    ["on the last day before the rule", { today: "2021-02-28" }, "standard"],
    ["on its first day", { today: "2021-03-01" }, "reverse-charge"],
  ] as const)("%s", (_, more, treatment) => {
    const proposed = proposeVat({ ...supply, ...more });
    expect(proposed.treatment).toBe(treatment);
    expect(proposed.because).not.toBe("");
  });
});

describe("a price that is fixed for less than the work takes", () => {
  const quote = {
    terms: { fixedPrice: { weeks: 10, until: null } },
    pence: 10_000_000,
    returnOn: "2027-01-07",
    startOn: "2027-02-04",
    leadWeeks: null,
    durationWeeks: 20,
  };

  test("is found with the weeks that are exposed and what they would cost", () => {
    // Four weeks to the start, six of twenty fixed: fourteen exposed, seven weeks later on average.
    const pence = Math.round(10_000_000 * (14 / 20) * 0.04 * (49 / 365));
    expect(findExposure(quote)).toEqual({
      fixedUntil: "2027-03-18",
      work: { endsOn: "2027-06-24", exposedWeeks: 14, weeks: 20, pence },
    });
  });

  test("is dearer when all of the work comes after it", () => {
    const later = findExposure({ ...quote, startOn: "2027-06-03" })!.work!;
    expect(later.exposedWeeks).toBe(20);
    expect(later.pence).toBe(Math.round(10_000_000 * 0.04 * ((77 + 70) / 365)));
  });

  test("is none when it holds to the end, or for the whole contract", () => {
    expect(findExposure({ ...quote, terms: { fixedPrice: { weeks: 24, until: null } } })).toBeNull();
    expect(findExposure({ ...quote, terms: { fixedPrice: { weeks: 23, until: null } } })).not.toBeNull();
    expect(
      findExposure({ ...quote, terms: { fixedPrice: { weeks: null, until: "2027-06-24" } } }),
    ).toBeNull();
    expect(findExposure({ ...quote, terms: { fixedPrice: null } })).toBeNull();
  });

  test("says so without a figure where nobody says how long the work takes", () => {
    expect(findExposure({ ...quote, durationWeeks: null })).toEqual({ fixedUntil: "2027-03-18", work: null });
  });

  test("counts from the return and the weeks to start where no day is planned", () => {
    expect(findExposure({ ...quote, startOn: null, leadWeeks: 4 })).toEqual(findExposure(quote));
  });
});
