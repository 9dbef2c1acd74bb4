import { expect, test } from "vitest";
import { findLateSteps } from "./find-late-steps.ts";

const letting = {
  state: "issued",
  issuedAt: new Date("2026-11-01T12:00:00Z"),
  returnAt: new Date("2026-11-30T12:00:00Z"),
  awardOn: "2026-12-10",
  startOn: "2027-01-11",
};

test("an award and a start are late on the day after theirs, and not before", () => {
  expect(findLateSteps(letting, "2026-12-10")).toEqual([]);
  expect(findLateSteps(letting, "2026-12-11")).toEqual(["award"]);
  expect(findLateSteps(letting, "2027-01-12")).toEqual(["award", "start"]);
});

test("a draft is late to issue on the day on which its quotes are due, in London's days", () => {
  const draft = { ...letting, state: "draft", returnAt: new Date("2026-06-30T23:30:00Z"), issuedAt: null };
  expect(findLateSteps(draft, "2026-06-30")).toEqual([]);
  expect(findLateSteps(draft, "2026-07-01")).toEqual(["issue"]);
});

test("what has ended is never late", () => {
  for (const state of ["awarded", "closed_out", "cancelled", "unsuccessful"])
    expect(findLateSteps({ ...letting, state }, "2030-01-01")).toEqual([]);
});
