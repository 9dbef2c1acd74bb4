import { expect, test } from "vitest";
import { placeAfter } from "./walk-grid.ts";

const last = { row: 39, column: 5 };

test.each([
  ["Home", false, [7, 0]],
  ["End", false, [7, 5]],
  ["Home", true, [0, 0]],
  ["End", true, [39, 5]],
  ["PageUp", false, [0, 2]],
  ["PageDown", false, [17, 2]],
  ["ArrowUp", false, [6, 2]],
  ["ArrowDown", false, [8, 2]],
  ["ArrowLeft", false, [7, 1]],
  ["ArrowRight", false, [7, 3]],
] as const)("%s, with Ctrl %s, leads from row 7, column 2 to %j", (key, ctrlKey, [row, column]) => {
  expect(placeAfter({ key, ctrlKey }, { row: 7, column: 2 }, last)).toEqual({ row, column });
});

test("at the edges it stays, and other keys are the browser's", () => {
  expect(placeAfter({ key: "ArrowLeft", ctrlKey: false }, { row: 0, column: 0 }, last)).toEqual({
    row: 0,
    column: 0,
  });
  expect(placeAfter({ key: "PageDown", ctrlKey: false }, { row: 35, column: 5 }, last)).toEqual(last);
  expect(placeAfter({ key: "ArrowDown", ctrlKey: true }, last, last)).toBeUndefined();
  expect(placeAfter({ key: "f", ctrlKey: false }, last, last)).toBeUndefined();
});
