import { expect, test } from "vitest";
import { monthsBetween } from "./months-between.ts";

const labels = (first: string, last: string) => monthsBetween(first, last).map(({ label }) => label);

test("each month that begins between two days is named, a January with its year", () => {
  expect(monthsBetween("2026-11-15", "2027-03-20")).toEqual([
    { day: "2026-12-01", label: "Dec" },
    { day: "2027-01-01", label: "Jan 2027" },
    { day: "2027-02-01", label: "Feb" },
    { day: "2027-03-01", label: "Mar" },
  ]);
});

test("none within one month, and none so near to the end that its name would stand beyond it", () => {
  expect(labels("2026-11-02", "2026-11-30")).toEqual([]);
  expect(labels("2026-11-15", "2027-02-01")).toEqual(["Dec", "Jan 2027"]);
});

test("of a long time quarters, years or tens of years", () => {
  expect(labels("2026-11-15", "2028-02-20")).toEqual(["Jan 2027", "Apr", "Jul", "Oct", "Jan 2028"]);
  expect(labels("2026-11-15", "2033-05-20")).toEqual(
    [2027, 2028, 2029, 2030, 2031, 2032].map((year) => `Jan ${year}`),
  );
  expect(labels("1999-11-15", "2050-05-20")).toEqual([
    "Jan 2000",
    "Jan 2010",
    "Jan 2020",
    "Jan 2030",
    "Jan 2040",
  ]);
});
