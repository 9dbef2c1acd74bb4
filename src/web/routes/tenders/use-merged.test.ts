import type { SubmissionResult } from "@conform-to/react";
import { expect, test } from "vitest";
import { mergeUntouched } from "./use-merged.ts";

const before = { scope: "Dig.\nFill.", title: "Groundworks", budget: "", unstated: ["dueDate"] };
const sent = (initialValue: NonNullable<SubmissionResult["initialValue"]>) => ({
  status: "error" as const,
  initialValue,
});

test("a colleague’s change stands where nothing was typed, and what was typed where something was", () => {
  const result = sent({ scope: "Dig.\r\nFill.", title: "Groundworks east", unstated: ["dueDate"] });
  const now = { ...before, scope: "Dig.", budget: "85,000", unstated: [] };
  expect(mergeUntouched(result, before, now)?.initialValue).toEqual({
    scope: "Dig.",
    title: "Groundworks east",
    budget: "85,000",
    unstated: [],
  });
});

test("of one field what was typed last counts, be it nothing", () => {
  const result = sent({ title: "Groundworks" });
  expect(mergeUntouched(result, before, { ...before, scope: "Dig." })?.initialValue).toMatchObject({
    title: "Groundworks",
    scope: undefined,
  });
});

test("where nobody has changed anything, what was typed stays as it was sent", () => {
  const typed = { scope: "", title: "G", budget: "lots" };
  expect(mergeUntouched(sent(typed), before, before)?.initialValue).toMatchObject({
    title: "G",
    budget: "lots",
  });
  expect(mergeUntouched(undefined, before, before)).toBeUndefined();
});
