import { expect, test } from "vitest";
import { writeMillimetres } from "./draw-dimension.ts";

test("millimetres are written in groups of three", () => {
  expect([900, 12_600, 1_250_000].map(writeMillimetres)).toEqual(["900", "12 600", "1 250 000"]);
});
