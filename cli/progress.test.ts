import { expect, it } from "vitest";
import { describeSpeed, describeStep, listCounts } from "./progress.ts";

it("tells a step with what is known of it", () => {
  expect(describeStep({ name: "Reading", rows: 1_234_567, share: 0.438 }, 20)).toBe(
    "Reading: 43 %, 1,234,567 rows, 61,728 rows/s, 20 s",
  );
  expect(describeStep({ name: "Drawing", rows: 30, unit: "pictures" }, 10)).toBe(
    "Drawing: 30 pictures, 3 pictures/s, 10 s",
  );
  expect(describeStep({ name: "Writing" }, 1.6)).toBe("Writing: 2 s");
});

it("tells a speed, also of what took no time", () => {
  expect(describeSpeed(500, 2)).toBe("250 rows/s");
  expect(describeSpeed(0, 0)).toBe("0 rows/s");
});

it("lists counts with their numbers in one column", () => {
  expect(
    listCounts([
      [1_000, "read"],
      [7, "rejected"],
    ]),
  ).toBe("  1,000 read\n      7 rejected");
});
