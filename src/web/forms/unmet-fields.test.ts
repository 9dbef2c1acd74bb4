import { describe, expect, test } from "vitest";
import { sayUnfit } from "./unmet-fields.ts";

const none = {
  badInput: false,
  customError: false,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: false,
  valueMissing: false,
};
const say = (type: string, wrong: keyof typeof none, limits: { min?: string; max?: string } = {}) =>
  sayUnfit({ type, validity: { ...none, [wrong]: true }, min: "", max: "", minLength: 3, ...limits });

describe("what a browser does not send is said in the product's words", () => {
  test.each([
    ["email", "typeMismatch", {}, "Enter an email address in the form name@example.com"],
    ["url", "typeMismatch", {}, "Enter a whole web address, such as https://example.com"],
    ["number", "rangeOverflow", { max: "20" }, "Enter 20 or less"],
    ["number", "rangeUnderflow", { min: "1" }, "Enter 1 or more"],
    ["number", "stepMismatch", {}, "Enter a whole number"],
    ["number", "badInput", {}, "Enter a number"],
    ["date", "badInput", {}, "Choose a day that there is"],
    ["time", "badInput", {}, "Enter a time, such as 22:00"],
    ["datetime-local", "badInput", {}, "Enter a day that there is and a time, such as 22:00"],
    ["date", "rangeUnderflow", { min: "2026-12-01" }, "Choose 1 Dec 2026 or a later day"],
    ["date", "rangeOverflow", { max: "2026-12-01" }, "Choose 1 Dec 2026 or an earlier day"],
    ["text", "tooShort", {}, "Enter at least 3 characters"],
  ] as const)("%s: %s", (type, wrong, limits, sentence) => {
    expect(say(type, wrong, limits)).toBe(sentence);
  });

  test("what only a browser knows is left to it", () => {
    expect(say("text", "patternMismatch")).toBeUndefined();
  });
});
