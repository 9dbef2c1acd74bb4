import { expect, test } from "vitest";
import type { NextStep } from "#domain/awards/next-steps.queries.ts";
import { type PackageState, packageStates } from "#domain/packages/packages.states.ts";
import { nextDate, returnDate } from "./next-date.ts";

const dates = {
  returnAt: new Date("2027-01-07T12:00:00Z"),
  questionsCloseAt: new Date("2026-12-30T12:00:00Z"),
  awardOn: "2027-01-21",
  startOn: "2027-02-15",
};
const at = (state: PackageState, now: string, more: Partial<typeof dates> | object = {}, step?: NextStep) =>
  nextDate({ state, ...dates, ...more }, step, new Date(now))?.words;

test("a tender that is out has the close of its questions before it, and then the return", () => {
  expect(at("issued", "2026-12-30T11:59:59Z")).toBe("Questions close Wed 30 Dec 2026, 12:00 (London)");
  expect(at("issued", "2026-12-30T12:00:00Z")).toBe("Quotes due Thu 7 Jan 2027, 12:00 (London)");
  expect(at("draft", "2026-12-01T12:00:00Z")).toBe("Quotes due Thu 7 Jan 2027, 12:00 (London)");
  expect(at("second_round", "2026-12-01T12:00:00Z")).toBe("Quotes due Thu 7 Jan 2027, 12:00 (London)");
  expect(at("draft", "2026-12-01T12:00:00Z", { returnAt: null })).toBeUndefined();
});

test("after the return the planned award comes next, also where its day has passed", () => {
  for (const state of ["closed", "opened", "under_evaluation", "recommended"] as const) {
    expect(at(state, "2027-01-21T23:00:00Z")).toBe("Award planned 21 Jan 2027");
    expect(at(state, "2027-01-22T00:00:00Z")).toBe("Award was planned 21 Jan 2027");
    expect(at(state, "2027-01-08T09:00:00Z", { awardOn: null })).toBe(
      "Quotes were due Thu 7 Jan 2027, 12:00 (London)",
    );
  }
});

test("quotes that nobody has opened come before the award that is planned, late from the day after", () => {
  const open = { kind: "open", openers: 1 } as NextStep;
  const closed = (now: string) => nextDate({ state: "closed", ...dates }, open, new Date(now));
  expect(closed("2027-01-07T12:01:00Z")).toMatchObject({
    words: "To be opened since Thu 7 Jan 2027, 12:00 (London)",
    isLate: false,
  });
  expect(closed("2027-01-08T09:00:00Z")?.isLate).toBe(true);
  const judged = (now: string) => nextDate({ state: "opened", ...dates }, undefined, new Date(now))?.isLate;
  expect([judged("2027-01-21T23:00:00Z"), judged("2027-01-22T00:00:00Z")]).toEqual([false, true]);
});

test("after the award its winner’s answer comes next where one is waited for, then the start on site", () => {
  const winner = { kind: "winner", firm: "Calder", order: "order", answerBy: "2027-01-28" } as NextStep;
  expect(at("awarded", "2027-01-22T09:00:00Z", {}, winner)).toBe("The winner answers by 28 Jan 2027");
  expect(at("awarded", "2027-01-22T09:00:00Z")).toBe("Start on site 15 Feb 2027");
  expect(at("closed_out", "2027-02-15T09:00:00Z")).toBe("Start on site 15 Feb 2027");
  expect(at("closed_out", "2027-02-16T09:00:00Z")).toMatch(/^Quotes were due/);
});

test("what has ended has no date before it, and every state has words for its return", () => {
  expect(at("cancelled", "2026-12-01T09:00:00Z")).toMatch(/^Return date/);
  expect(at("unsuccessful", "2027-02-01T09:00:00Z")).toMatch(/^Quotes were due/);
  for (const state of Object.keys(packageStates) as PackageState[])
    expect(at(state, "2027-03-01T09:00:00Z")).toBeDefined();
});

test("how many days are left is by London’s days", () => {
  const now = new Date("2026-12-29T23:30:00Z");
  expect(nextDate({ state: "issued", ...dates }, undefined, now)?.days).toBe(1);
  expect(nextDate({ state: "closed", ...dates }, undefined, now)?.days).toBe(23);
  expect(returnDate({ state: "issued", ...dates }, now)?.days).toBe(9);
});
