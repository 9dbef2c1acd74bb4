import { describe, expect, test } from "vitest";
import {
  type InquirySide,
  type InquiryState,
  type InquiryStep,
  inquiryStates,
  inquirySteps,
  mayTake,
  stateOn,
  transitions,
} from "./inquiries.states.ts";

type Allowed = [side: InquirySide | "system", from: InquiryState, step: InquiryStep, to: InquiryState];

const allowed: Allowed[] = [
  ["asked", "new", "see", "seen"],
  ["asked", "new", "quote", "quoted"],
  ["asked", "seen", "quote", "quoted"],
  ["asked", "quoted", "revise", "quoted"],
  ["asked", "new", "decline", "declined"],
  ["asked", "seen", "decline", "declined"],
  ["asked", "quoted", "decline", "declined"],
  ["asking", "new", "withdraw", "withdrawn"],
  ["asking", "seen", "withdraw", "withdrawn"],
  ["asking", "quoted", "accept", "accepted"],
  ["asking", "quoted", "turn-down", "not-accepted"],
  ["asked", "accepted", "complete", "completed"],
  ["asking", "accepted", "complete", "completed"],
  ["system", "new", "expire", "expired"],
  ["system", "seen", "expire", "expired"],
  ["system", "quoted", "expire", "expired"],
];

describe("the life of an inquiry", () => {
  const sides = ["asked", "asking", "system"] as const;
  const every = sides.flatMap((side) =>
    inquiryStates.flatMap((from) => inquirySteps.map((step) => [side, from, step] as const)),
  );

  test.each(every)("%s, %s: %s is allowed exactly where the table says so", (side, from, step) => {
    const row = allowed.find((each) => each[0] === side && each[1] === from && each[2] === step);
    expect(mayTake(step, side, from)).toBe(row !== undefined);
    if (row) expect(transitions[step].to).toBe(row[3]);
  });

  test.each(["declined", "not-accepted", "withdrawn", "expired", "completed"] as const)(
    "nothing leads out of %s",
    (state) => {
      expect(inquirySteps.filter((step) => sides.some((side) => mayTake(step, side, state)))).toEqual([]);
    },
  );

  test("an inquiry is expired from the day after its last one, and only while it waits for something", () => {
    expect(stateOn("2026-11-21", "seen", "2026-11-21")).toBe("seen");
    expect(stateOn("2026-11-22", "seen", "2026-11-21")).toBe("expired");
    expect(stateOn("2026-11-22", "quoted", "2026-11-21")).toBe("expired");
    expect(stateOn("2099-01-01", "accepted", null)).toBe("accepted");
  });
});
