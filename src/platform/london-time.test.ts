import { expect, test } from "vitest";
import {
  londonDay,
  londonDeadline,
  londonMinute,
  londonMomentsAt,
  londonWorkingDay,
  nextLondonTime,
} from "./london-time.ts";

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

test.each([
  ["winter", "2026-01-15", 660, ["2026-01-15T11:00:00.000Z"]],
  ["summer", "2026-07-15", 660, ["2026-07-15T10:00:00.000Z"]],
  ["midnight in summer", "2026-07-15", 0, ["2026-07-14T23:00:00.000Z"]],
  ["the last minute before the clocks go forward", "2026-03-29", 59, ["2026-03-29T00:59:00.000Z"]],
  ["the hour that is left out", "2026-03-29", 60, []],
  ["the last minute that is left out", "2026-03-29", 119, []],
  ["the first minute of summer", "2026-03-29", 120, ["2026-03-29T01:00:00.000Z"]],
  ["the last minute that is shown once", "2026-10-25", 59, ["2026-10-24T23:59:00.000Z"]],
  [
    "the hour that is shown twice",
    "2026-10-25",
    60,
    ["2026-10-25T00:00:00.000Z", "2026-10-25T01:00:00.000Z"],
  ],
  ["its last minute", "2026-10-25", 119, ["2026-10-25T00:59:00.000Z", "2026-10-25T01:59:00.000Z"]],
  ["the first minute of winter", "2026-10-25", 120, ["2026-10-25T02:00:00.000Z"]],
])("the moments of a time in London: %s", (_, day, minute, expected) => {
  expect(londonMomentsAt(day, minute).map((time) => time.toISOString())).toEqual(expected);
});

test.each(["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"])(
  "every quarter of an hour of %s comes back as what London’s clocks show",
  (day) => {
    const minutes = Array.from({ length: 96 }, (_, quarter) => quarter * 15);
    const moments = minutes.flatMap((minute) =>
      londonMomentsAt(day, minute).map((time) => ({ time, shown: `${day} ${minute}` })),
    );
    expect(moments.map(({ time }) => `${londonDay(time)} ${londonMinute(time)}`)).toEqual(
      moments.map(({ shown }) => shown),
    );
    expect(moments).toHaveLength(day === "2026-03-29" ? 92 : day === "2026-10-25" ? 100 : 96);
  },
);

test.each([
  ["2026-10-20T10:00:00Z", "Tue 20 Oct 2026, 11:00 (London)"],
  ["2026-10-27T11:00:00Z", "Tue 27 Oct 2026, 11:00 (London)"],
  ["2026-09-06T23:30:00Z", "Mon 7 Sep 2026, 00:30 (London)"],
])("a deadline at %s is written %s", (time, text) => {
  expect(londonDeadline(new Date(time))).toBe(text);
});
