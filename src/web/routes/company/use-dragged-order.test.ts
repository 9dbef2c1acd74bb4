import { expect, test } from "vitest";
import { movedTo } from "./use-dragged-order.tsx";

test.each([
  ["c", 0, "cabd"],
  ["a", 2, "bcad"],
  ["a", 3, "bcda"],
  ["b", 1, "abcd"],
])("%s dragged to place %i", (moved, place, order) => {
  expect(movedTo([..."abcd"], moved, place).join("")).toBe(order);
});
