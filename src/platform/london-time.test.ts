import { expect, test } from "vitest";
import { londonWorkingDay } from "./london-time.ts";

test.each([
  ["a Friday", "2026-12-04T10:00:00Z", "2026-12-04"],
  ["a Saturday", "2026-12-05T10:00:00Z", "2026-12-07"],
  ["a Sunday", "2026-12-06T10:00:00Z", "2026-12-07"],
  ["a Sunday night that is Monday in London", "2026-07-05T23:30:00Z", "2026-07-06"],
  ["the weekend on which the clocks go back", "2026-10-24T23:30:00Z", "2026-10-26"],
])("the working day of %s", (_, moment, day) => {
  expect(londonWorkingDay(new Date(moment))).toBe(day);
});
