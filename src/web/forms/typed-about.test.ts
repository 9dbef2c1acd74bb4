import { expect, test } from "vitest";
import { typedAbout } from "./typed-about.ts";

test("what was typed about one award does not come back in the form about the next one", () => {
  const typed = { award: "awd_1", amount: "2,000.00" };
  expect(typedAbout(typed, "award", "awd_1")).toBe(typed);
  expect(typedAbout(typed, "award", "awd_2")).toEqual({});
  expect(typedAbout({}, "award", "awd_2")).toEqual({});
});
