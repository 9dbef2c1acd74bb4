import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bankHolidays } from "./bank-holidays.data.ts";
import {
  type Nation,
  addWorkingDays,
  bankHolidayOn,
  isWeekend,
  isWorkingDay,
  moveDay,
  workingDaysBetween,
} from "./working-days.ts";

const E: Nation = "england-and-wales";
const S: Nation = "scotland";
const N: Nation = "northern-ireland";
const known = <T>(value: T) => ({ kind: "known", value });
const beyond = { kind: "beyondKnown", lastKnownDay: "2028-12-31" };

test.each<[string, Nation, boolean]>([
  ["2026-11-23", E, true],
  ["2026-11-21", E, false],
  ["2026-11-22", E, false],
  ["2026-11-30", E, true],
  ["2026-11-30", S, false],
  ["2026-03-17", E, true],
  ["2026-03-17", N, false],
  ["2026-04-06", E, false],
  ["2026-04-06", S, true],
  ["2026-07-13", N, false],
  ["2026-07-12", N, false],
  ["2026-08-03", S, false],
  ["2026-08-03", E, true],
  ["2026-08-31", S, true],
  ["2026-08-31", N, false],
  ["2026-12-28", E, false],
  ["2027-01-04", S, false],
  ["2027-01-04", E, true],
  ["2028-12-29", E, true],
  ["2024-01-01", E, false],
])("%s is a working day in %s: %s", (day, nation, expected) => {
  expect(isWorkingDay(day, nation)).toEqual(known(expected));
});

test.each<[string, number, Nation, string]>([
  ["2026-11-20", 1, E, "2026-11-23"],
  ["2026-11-21", 1, E, "2026-11-23"],
  ["2026-11-23", 5, E, "2026-11-30"],
  ["2026-11-23", 5, S, "2026-12-01"],
  ["2026-12-23", 3, E, "2026-12-30"],
  ["2026-12-30", 2, S, "2027-01-05"],
  ["2026-12-30", 2, E, "2027-01-04"],
  ["2026-04-01", 2, E, "2026-04-07"],
  ["2026-04-01", 2, S, "2026-04-06"],
  ["2026-11-30", -5, E, "2026-11-23"],
  ["2026-12-01", -5, S, "2026-11-23"],
  ["2026-11-22", -1, E, "2026-11-20"],
  ["2026-11-23", 0, E, "2026-11-23"],
  ["2026-12-25", 0, E, "2026-12-29"],
  ["2028-02-28", 1, E, "2028-02-29"],
])("%s and %i working days in %s is %s", (day, count, nation, expected) => {
  expect(addWorkingDays(day, count, nation)).toEqual(known(expected));
});

test.each<[string, string, Nation, number]>([
  ["2026-11-23", "2026-11-23", E, 0],
  ["2026-11-23", "2026-11-24", E, 1],
  ["2026-11-20", "2026-11-22", E, 0],
  ["2026-11-20", "2026-11-23", E, 1],
  ["2026-12-21", "2027-01-04", E, 7],
  ["2026-12-21", "2027-01-04", S, 6],
  ["2026-12-24", "2026-12-01", E, 0],
])("from %s to %s there are in %s %i working days", (from, to, nation, expected) => {
  expect(workingDaysBetween(from, to, nation)).toEqual(known(expected));
});

describe("what is not published is not guessed", () => {
  test.each([
    ["a day after it", () => isWorkingDay("2029-01-02", E)],
    ["even a weekend after it", () => isWorkingDay("2029-01-06", E)],
    ["a day before it", () => isWorkingDay("2023-12-29", E)],
    ["a count that leaves it", () => addWorkingDays("2028-12-27", 5, E)],
    ["a count back that leaves it", () => addWorkingDays("2024-01-03", -5, E)],
    ["nothing added beyond it", () => addWorkingDays("2030-05-01", 0, E)],
    ["a period that leaves it", () => workingDaysBetween("2028-12-20", "2029-01-05", E)],
    ["a period that begins before it", () => workingDaysBetween("2023-12-20", "2024-01-05", E)],
  ])("%s", (_, reckon) => {
    expect(reckon()).toMatchObject(beyond);
  });

  test("the sentence says what to do", () => {
    expect(isWorkingDay("2030-01-02", S)).toMatchObject({
      sentence: "Bank holidays are published only up to the end of 2028: choose an earlier day.",
    });
  });

  test("a later file knows more", () => {
    const days = { ...bankHolidays.days[E], "2029-01-01": "New Year’s Day" };
    const renewed = { ...bankHolidays, days: { ...bankHolidays.days, [E]: days } };
    expect(isWorkingDay("2029-01-01", E, renewed)).toEqual(known(false));
    expect(addWorkingDays("2028-12-29", 1, E, renewed)).toEqual(known("2029-01-02"));
    expect(addWorkingDays("2028-12-29", 1, S, renewed)).toMatchObject(beyond);
  });
});

test.each([1.5, Number.NaN, 1001, -1001])("%d is no number of working days", (count) => {
  expect(() => addWorkingDays("2026-11-23", count, E)).toThrow(RangeError);
});

test("a bank holiday has its name, another day has none", () => {
  expect(bankHolidayOn("2026-11-30", S)).toBe("St Andrew’s Day");
  expect(bankHolidayOn("2026-11-30", E)).toBeUndefined();
  expect(bankHolidayOn("constructor", E)).toBeUndefined();
});

test("adding and counting agree, and what is added is a working day", () => {
  const nation = fc.constantFrom(E, S, N);
  const day = fc.integer({ min: 10, max: 1400 }).map((days) => moveDay("2024-01-01", days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), nation, (from, count, where) => {
      const to = addWorkingDays(from, count, where);
      if (to.kind === "beyondKnown") throw new Error("all of these are known");
      expect(workingDaysBetween(from, to.value, where)).toEqual(known(count));
      expect(isWorkingDay(to.value, where)).toEqual(known(true));
      expect(isWeekend(to.value)).toBe(false);
      const back = addWorkingDays(to.value, -count, where);
      expect(back.kind === "known" && back.value <= from).toBe(true);
    }),
    { numRuns: 200 },
  );
});
