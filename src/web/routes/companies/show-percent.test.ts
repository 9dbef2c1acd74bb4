import { expect, test } from "vitest";
import { showPercent } from "./show-percent.ts";

test.each([
  [0, 7, "0%"],
  [1, 400, "1%"],
  [6, 7, "86%"],
  [399, 400, "99%"],
  [7, 7, "100%"],
])("%i of %i is %s", (count, of, shown) => {
  expect(showPercent({ count, of })).toBe(shown);
});
