import { expect, test } from "vitest";
import { sayNewReturn } from "./say-new-return.ts";

const own = {
  returnAt: new Date("2026-12-01T12:00:00Z"),
  questionsCloseAt: new Date("2026-11-27T09:00:00Z"),
  round: 1,
};
const stays = "Left empty, it stays Tue 1 Dec 2026, 12:00 (London).";

test("a new return says when questions close by the whole of the rule, and nothing where nobody asks any more", () => {
  expect(sayNewReturn(own)).toBe(
    `${stays} Where it moves, questions close five working days before it, but not before half of the time and never earlier than they do now, unless you have prepared another date for them.`,
  );
  expect(sayNewReturn({ ...own, round: 2 })).toBe(stays);
  expect(sayNewReturn({ ...own, questionsCloseAt: null })).toBe(stays);
});
