import { describe, expect, test } from "vitest";
import { checkReturn, leastTimeFor, proposeReturn } from "./check-return.ts";
import { packageBandOf } from "./package-bands.data.ts";
import type { Nation } from "./nations.data.ts";

const nation: Nation = "england-and-wales";
/** A Monday; the first Monday after it is the 30th, St Andrew’s Day. */
const issuedAt = new Date("2026-11-23T15:00:00Z");
const at = (day: string, time = "11:00") => new Date(`${day}T${time}:00Z`);

test.each<[string | undefined, number, boolean, string]>([
  ["under-25k", 5, false, "A package of under £25k gets at least 5 working days to price."],
  ["25k-100k", 10, false, "A package of £25k–£100k gets at least 10 working days to price."],
  ["100k-500k", 15, false, "A package of £100k–£500k gets at least 15 working days to price."],
  ["over-500k", 20, false, "A package of over £500k gets at least 20 working days to price."],
  [undefined, 10, true, "No value band is published, so firms get at least 10 working days to price."],
  ["5m-20m", 10, true, "No value band is published, so firms get at least 10 working days to price."],
])("the least time for %s is %i", (band, workingDays, isAssumed, sentence) => {
  expect(leastTimeFor(band)).toEqual({ workingDays, isAssumed, sentence });
});

test.each([
  [0, "under-25k"],
  [24_999_99, "under-25k"],
  [25_000_00, "25k-100k"],
  [100_000_00, "100k-500k"],
  [499_999_99, "100k-500k"],
  [500_000_00, "over-500k"],
  [9_000_000_000_00, "over-500k"],
  [-1, undefined],
])("%i pence lie in %s", (pence, value) => {
  expect(packageBandOf(pence)?.value).toBe(value);
});

test.each<[string, string, string, string | undefined, Nation, string, number]>([
  ["the fifth working day", "2026-11-30", "09:00", "under-25k", nation, "fits", 5],
  ["the fourth", "2026-11-27", "16:00", "under-25k", nation, "needsReason", 4],
  ["the fifth but for a holiday", "2026-11-30", "09:00", "under-25k", "scotland", "needsReason", 4],
  ["the tenth", "2026-12-07", "11:00", undefined, nation, "fits", 10],
  ["the fifteenth", "2026-12-14", "11:00", "100k-500k", nation, "fits", 15],
  ["the nineteenth", "2026-12-18", "11:00", "over-500k", nation, "needsReason", 19],
  ["the twentieth", "2026-12-21", "11:00", "over-500k", nation, "fits", 20],
  ["an hour later the same day", "2026-11-23", "16:00", "under-25k", nation, "needsReason", 0],
])("quotes due on %s", (_, day, time, band, where, kind, workingDays) => {
  expect(checkReturn({ issuedAt, returnAt: at(day, time), nation: where, band })).toMatchObject({
    kind,
    workingDays,
  });
});

describe("what firms and buyers read", () => {
  test("a period that is long enough", () => {
    expect(checkReturn({ issuedAt, returnAt: at("2026-12-07"), nation, band: "25k-100k" })).toMatchObject({
      sentence: "Quotes are due by Mon 7 Dec 2026, 11:00 (London), 10 working days after the issue.",
      advice: [],
    });
  });

  test("a shorter one asks for a reason and says what would need none", () => {
    expect(checkReturn({ issuedAt, returnAt: at("2026-11-24"), nation, band: "25k-100k" })).toMatchObject({
      kind: "needsReason",
      earliest: { kind: "known", value: at("2026-12-07", "12:00") },
      sentence:
        "Quotes are due by Tue 24 Nov 2026, 11:00 (London), 1 working day after the issue, which is less than the usual 10. Give a reason, which firms will read, or choose Mon 7 Dec 2026, 12:00 (London) or later.",
    });
  });

  test.each([
    [
      "a reason is shown",
      "  The start on site is fixed. ",
      "shortened",
      "Reason given: The start on site is fixed.",
    ],
    ["one of spaces is none", "   ", "needsReason", "Give a reason"],
  ])("%s", (_, shortReason, kind, words) => {
    const check = checkReturn({ issuedAt, returnAt: at("2026-11-26"), nation, shortReason });
    expect(check).toMatchObject({ kind, sentence: expect.stringContaining(words) });
  });

  test("a reason is not told where none was needed", () => {
    const check = checkReturn({ issuedAt, returnAt: at("2026-12-07"), nation, shortReason: "Because" });
    expect(check).toMatchObject({ kind: "fits", sentence: expect.not.stringContaining("Because") });
  });

  test.each<[string, Date, Nation, string[]]>([
    ["nothing speaks against it", at("2026-12-07", "09:00"), nation, []],
    ["four o’clock is still fine", at("2026-12-07", "16:00"), nation, []],
    ["a weekend", at("2026-12-12"), nation, ["This is at a weekend: choose a weekday."]],
    [
      "a bank holiday",
      at("2026-12-28"),
      nation,
      ["This is a bank holiday in England and Wales: Boxing Day."],
    ],
    [
      "a minute past four",
      at("2026-12-07", "16:01"),
      nation,
      ["This is outside working hours: choose a time between 09:00 and 16:00."],
    ],
    [
      "a minute to nine",
      at("2026-12-07", "08:59"),
      nation,
      ["This is outside working hours: choose a time between 09:00 and 16:00."],
    ],
    ["eight by UTC is nine in summer", at("2027-07-05", "08:00"), nation, []],
  ])("advice: %s", (_, returnAt, where, advice) => {
    expect(checkReturn({ issuedAt, returnAt, nation: where })).toMatchObject({ advice });
  });
});

test.each<[string, Date, Date, string]>([
  ["the moment of issue", issuedAt, issuedAt, "notLater"],
  ["a millisecond before", issuedAt, new Date(issuedAt.getTime() - 1), "notLater"],
  ["more than a year", issuedAt, at("2027-12-01"), "tooFar"],
  ["beyond the bank holidays", at("2028-12-20"), at("2029-01-10"), "beyondKnown"],
])("%s is refused", (_, issued, returnAt, why) => {
  expect(checkReturn({ issuedAt: issued, returnAt, nation })).toMatchObject({ kind: "refused", why });
});

test.each<[string | undefined, Nation, string]>([
  ["under-25k", nation, "2026-11-30T12:00:00.000Z"],
  ["under-25k", "scotland", "2026-12-01T12:00:00.000Z"],
  ["over-500k", nation, "2026-12-21T12:00:00.000Z"],
])("a return is proposed for noon: %s in %s", (band, where, expected) => {
  const proposed = proposeReturn({ issuedAt, nation: where, band });
  expect(proposed.kind === "known" && proposed.value.toISOString()).toBe(expected);
});

test("noon is London’s on both sides of the change of clocks", () => {
  const before = proposeReturn({ issuedAt: at("2026-10-19"), nation, band: "under-25k" });
  expect(before).toEqual({ kind: "known", value: new Date("2026-10-26T12:00:00Z") });
  const after = proposeReturn({ issuedAt: at("2026-03-24"), nation, band: "under-25k" });
  expect(after).toEqual({ kind: "known", value: new Date("2026-03-31T11:00:00Z") });
});
