import { expect, test } from "vitest";
import { londonWorkingDay, nextLondonTime } from "./london-time.ts";

test.each([
  ["a Friday", "2026-12-04T10:00:00Z", "2026-12-04"],
  ["a Saturday", "2026-12-05T10:00:00Z", "2026-12-07"],
  ["a Sunday", "2026-12-06T10:00:00Z", "2026-12-07"],
  ["a Sunday night that is Monday in London", "2026-07-05T23:30:00Z", "2026-07-06"],
  ["the weekend on which the clocks go back", "2026-10-24T23:30:00Z", "2026-10-26"],
])("the working day of %s", (_, moment, day) => {
  expect(londonWorkingDay(new Date(moment))).toBe(day);
});

test.each([
  ["later that day", "2026-07-01T06:00:00Z", 480, "2026-07-01T07:00:00.000Z"],
  ["the next day, when it is that time now", "2026-07-01T07:00:00Z", 480, "2026-07-02T07:00:00.000Z"],
  ["the first of two, when the clocks go back", "2026-10-24T12:00:00Z", 90, "2026-10-25T00:30:00.000Z"],
  ["the second of two, after the first", "2026-10-25T00:30:00Z", 90, "2026-10-25T01:30:00.000Z"],
  ["the leap, when the clocks go forward over it", "2026-03-28T12:00:00Z", 90, "2026-03-29T01:00:00.000Z"],
])("the next such time in London is %s", (_, after, minute, expected) => {
  expect(nextLondonTime(new Date(after), minute).toISOString()).toBe(expected);
});
