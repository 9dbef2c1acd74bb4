import { expect, test } from "vitest";
import { cleanLine, cleanText, requiredLine } from "./text.schema.ts";

test.each(["\u200b", "\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u2060", "\u00a0\u3000", "\u202e"])(
  "a name of nothing that is seen is none: %j",
  (text) => {
    expect(cleanLine(text)).toBe("");
    expect(requiredLine(40, "Enter a name").safeParse(text).error?.issues[0]?.message).toBe("Enter a name");
  },
);

test("what has no width goes, so that no name looks like another's; what joins letters and emoji stays", () => {
  expect(cleanLine("Lintel\u200b Support")).toBe("Lintel Support");
  expect(cleanText("two\u200b\nlines\u2060")).toBe("two\nlines");
  expect(cleanLine("👷🏽‍♀️ नि\u200dक")).toBe("👷🏽‍♀️ नि\u200dक");
});
