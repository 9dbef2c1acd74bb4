import { expect, test } from "vitest";
import { countDaysLeft } from "./count-days-left.ts";

test.each([
  ["2026-12-01T12:00:00Z", "2026-12-01T08:00:00Z", 0],
  ["2026-12-01T23:59:59Z", "2026-12-01T00:00:00Z", 0],
  // An hour ahead, and yet tomorrow.
  ["2026-12-02T00:30:00Z", "2026-12-01T23:30:00Z", 1],
  ["2026-12-02T09:00:00Z", "2026-12-01T17:00:00Z", 1],
  // In London it is the next day already.
  ["2026-07-01T10:00:00Z", "2026-06-30T23:30:00Z", 0],
  // Clocks go back and forward in between.
  ["2026-10-26T12:00:00Z", "2026-10-24T12:00:00Z", 2],
  ["2027-03-29T11:00:00Z", "2027-03-27T12:00:00Z", 2],
  ["2026-12-31T12:00:00Z", "2026-12-01T12:00:00Z", 30],
])("a notice that closes at %s has, at %s, %i calendar days left", (closesAt, now, days) => {
  expect(countDaysLeft(new Date(closesAt), new Date(now))).toBe(days);
});
