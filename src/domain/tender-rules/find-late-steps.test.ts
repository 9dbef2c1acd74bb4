import { expect, test } from "vitest";
import { findLateSteps } from "./find-late-steps.ts";

const letting = {
  state: "issued",
  issuedAt: new Date("2026-11-01T12:00:00Z"),
  questionsCloseAt: new Date("2026-11-23T12:00:00Z"),
  hasQuestions: false,
  returnAt: new Date("2026-11-30T12:00:00Z"),
  hasQuotes: true,
  awardOn: "2026-12-10",
  startOn: "2027-01-11",
};

test("an award and a start are late on the day after theirs, and not before", () => {
  const opened = { ...letting, state: "under_evaluation" };
  expect(findLateSteps(opened, "2026-12-10")).toEqual([]);
  expect(findLateSteps(opened, "2026-12-11")).toEqual(["award"]);
  expect(findLateSteps(opened, "2027-01-12")).toEqual(["award", "start"]);
});

test("questions are late where they have closed and some wait for their answers", () => {
  expect(findLateSteps(letting, "2026-11-24")).toEqual([]);
  const asked = { ...letting, hasQuestions: true };
  expect(findLateSteps(asked, "2026-11-23")).toEqual([]);
  expect(findLateSteps(asked, "2026-11-24")).toEqual(["questions"]);
  expect(findLateSteps({ ...asked, state: "under_evaluation" }, "2026-12-01")).toEqual([]);
});

test("the opening is late on the day after the return, until the quotes are opened", () => {
  for (const state of ["issued", "closed", "second_round"]) {
    expect(findLateSteps({ ...letting, state }, "2026-11-30")).toEqual([]);
    expect(findLateSteps({ ...letting, state }, "2026-12-01")).toEqual(["opening"]);
    expect(findLateSteps({ ...letting, state, hasQuotes: false }, "2026-12-01")).toEqual(["no quotes"]);
  }
  for (const state of ["opened", "under_evaluation", "recommended"])
    expect(findLateSteps({ ...letting, state }, "2026-12-01")).toEqual([]);
});

test("a draft is late to issue on the day on which its quotes are due, in London's days", () => {
  const draft = { ...letting, state: "draft", returnAt: new Date("2026-06-30T23:30:00Z"), issuedAt: null };
  expect(findLateSteps(draft, "2026-06-30")).toEqual([]);
  expect(findLateSteps(draft, "2026-07-01")).toEqual(["issue"]);
  expect(findLateSteps(draft, "2026-07-02")).toEqual(["issue", "return"]);
  const planned = { ...draft, questionsCloseAt: new Date("2026-06-20T12:00:00Z") };
  expect(findLateSteps(planned, "2026-06-21")).toEqual(["questions"]);
});

test("what has ended is never late", () => {
  for (const state of ["awarded", "closed_out", "cancelled", "unsuccessful"])
    expect(findLateSteps({ ...letting, state }, "2030-01-01")).toEqual([]);
});
