import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["Handed over.", 12, "Handed over."],
  ["Handed over. On to the next.", 13, "Handed over…"],
  ["Walls, roofs, floors", 7, "Walls…"],
  ["Up to 3.5 m", 9, "Up to 3…"],
  ["👷👷👷👷", 3, "👷👷…"],
])("%s cut to %i characters", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
