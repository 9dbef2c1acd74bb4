import { expect, test } from "vitest";
import { sayFigure } from "./say-figure.ts";

test("a line is said by its word, its percentage or what it comes to", () => {
  expect(sayFigure({ said: "excluded", percentage: null, pence: 0 })).toBe("Excluded");
  expect(sayFigure({ percentage: 1250, pence: 0 })).toBe("12.5%");
  expect(sayFigure({ said: null, percentage: 0, pence: 0 })).toBe("0%");
  expect(sayFigure({ pence: 326_800 })).toBe("£3,268");
});
