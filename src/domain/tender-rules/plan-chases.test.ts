import { expect, test } from "vitest";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { bankHolidays } from "./bank-holidays.data.ts";
import { planChases } from "./plan-chases.ts";

const since = new Date("2027-03-22T14:00:00Z");
const shown = (plan: ReturnType<typeof planChases>) =>
  plan.map(({ workingDays, at }) => `${workingDays} ${at.toISOString().slice(0, 16)}`);

test("ten and twenty working days after the opening, then weekly, at nine in London, twelve times in all", () => {
  // Good Friday is on 26 March, Easter Monday on the 29th; the clocks go forward between them.
  const plan = shown(planChases({ from: "opening", since }, "england-and-wales"));
  expect(plan.slice(0, 4)).toEqual([
    "10 2027-04-07T08:00",
    "20 2027-04-21T08:00",
    "25 2027-04-28T08:00",
    "30 2027-05-06T08:00",
  ]);
  expect(plan).toHaveLength(12);
  expect(plan.at(-1)).toMatch(/^70 /);
  expect(shown(planChases({ from: "return", since }, "england-and-wales"))).toEqual(plan);
});

test("after the award early enough to tell everybody within ten working days", () => {
  const plan = shown(planChases({ from: "award", since }, "scotland"));
  // Easter Monday is a working day in Scotland.
  expect(plan.slice(0, 3)).toEqual(["5 2027-03-30T08:00", "9 2027-04-05T08:00", "14 2027-04-12T08:00"]);
  expect(plan).toHaveLength(12);
});

test("what lies beyond the published bank holidays falls out", () => {
  const days = bankHolidays.days["england-and-wales"];
  const known: BankHolidays = {
    ...bankHolidays,
    days: {
      ...bankHolidays.days,
      "england-and-wales": Object.fromEntries(Object.entries(days).filter(([day]) => day < "2027-01-01")),
    },
  };
  const late = new Date("2026-12-14T14:00:00Z");
  expect(shown(planChases({ from: "opening", since: late }, "england-and-wales", known))).toEqual([
    "10 2026-12-30T09:00",
  ]);
});
