import { describe, expect, test } from "vitest";
import { planEmail } from "./plan-email.ts";

const at = (time: string) => new Date(time);
const night = { from: 22 * 60, to: 7 * 60 };
const due = (delivery: Parameters<typeof planEmail>[0], now: string, quiet?: { from: number; to: number }) =>
  planEmail(delivery, at(now), quiet).letter_due_at?.toISOString();

describe("an e-mail's time", () => {
  test("at once is two minutes later, a digest the next 08:00 in London, the weekly one on Monday", () => {
    // A Saturday in winter.
    const now = "2026-11-21T09:00:00Z";
    expect(planEmail("at-once", at(now), undefined)).toEqual({
      letter: "at-once",
      letter_due_at: at("2026-11-21T09:02:00Z"),
    });
    expect(planEmail("daily", at(now), undefined)).toEqual({
      letter: "digest",
      letter_due_at: at("2026-11-22T08:00:00Z"),
    });
    expect(due("weekly", now)).toBe("2026-11-23T08:00:00.000Z");
    expect(due("weekly", "2026-11-23T07:59:59Z")).toBe("2026-11-23T08:00:00.000Z");
    expect(due("weekly", "2026-11-23T08:00:00Z")).toBe("2026-11-30T08:00:00.000Z");
    for (const delivery of ["screen", "off"] as const) expect(due(delivery, now)).toBeUndefined();
  });

  test("08:00 in London is 07:00 UTC in summer", () => {
    expect(due("daily", "2027-07-01T06:59:00Z")).toBe("2027-07-01T07:00:00.000Z");
    expect(due("daily", "2027-07-01T07:00:00Z")).toBe("2027-07-02T07:00:00.000Z");
  });

  test.each([
    ["before midnight", "2026-11-21T22:00:00Z", "2026-11-22T07:00:00.000Z"],
    ["after midnight", "2026-11-22T03:00:00Z", "2026-11-22T07:00:00.000Z"],
    ["a minute before they begin, the delay included", "2026-11-21T21:58:00Z", "2026-11-22T07:00:00.000Z"],
    ["just before", "2026-11-21T21:57:59Z", "2026-11-21T21:59:59.000Z"],
    ["at their very end", "2026-11-22T06:58:00Z", "2026-11-22T07:00:00.000Z"],
  ])("quiet hours over midnight: %s", (_, now, expected) => {
    expect(due("at-once", now, night)).toBe(expected);
  });

  test("quiet hours within a day hold a digest back, too", () => {
    expect(due("daily", "2026-11-21T12:00:00Z", { from: 7 * 60, to: 9 * 60 + 30 })).toBe(
      "2026-11-22T09:30:00.000Z",
    );
    expect(due("at-once", "2026-11-21T12:00:00Z", { from: 7 * 60, to: 9 * 60 + 30 })).toBe(
      "2026-11-21T12:02:00.000Z",
    );
  });

  test.each([
    ["as they begin", "2026-11-21T11:58:00Z", "2026-11-21T14:00:00.000Z"],
    ["in their last second", "2026-11-21T13:57:59Z", "2026-11-21T14:00:00.000Z"],
    ["at their very end", "2026-11-21T13:58:00Z", "2026-11-21T14:00:00.000Z"],
    ["after them", "2026-11-21T14:30:00Z", "2026-11-21T14:32:00.000Z"],
  ])("quiet hours at noon: %s", (_, now, expected) => {
    expect(due("at-once", now, { from: 12 * 60, to: 14 * 60 })).toBe(expected);
  });
});

describe("the night on which the clocks go forward, 28 March 2027", () => {
  test("quiet hours that began on 27 March end by the new clocks", () => {
    expect(due("at-once", "2027-03-27T22:30:00Z", night)).toBe("2027-03-28T06:00:00.000Z");
    expect(due("at-once", "2027-03-28T00:59:00Z", night)).toBe("2027-03-28T06:00:00.000Z");
    expect(due("at-once", "2027-03-28T05:58:00Z", night)).toBe("2027-03-28T06:00:00.000Z");
    expect(due("at-once", "2027-03-28T06:00:00Z", night)).toBe("2027-03-28T06:02:00.000Z");
  });

  test("an end that the clocks leave out is the moment at which they jump", () => {
    const quiet = { from: 22 * 60, to: 90 };
    expect(due("at-once", "2027-03-27T23:00:00Z", quiet)).toBe("2027-03-28T01:00:00.000Z");
    expect(due("at-once", "2027-03-28T22:00:00Z", quiet)).toBe("2027-03-29T00:30:00.000Z");
  });

  test("the morning's digest comes at 08:00 by the new clocks", () => {
    expect(due("daily", "2027-03-27T20:00:00Z")).toBe("2027-03-28T07:00:00.000Z");
    expect(due("daily", "2027-03-27T23:30:00Z")).toBe("2027-03-28T07:00:00.000Z");
    expect(due("weekly", "2027-03-27T23:30:00Z")).toBe("2027-03-29T07:00:00.000Z");
  });
});

describe("the night on which the clocks go back, 31 October 2027", () => {
  test("quiet hours last an hour longer", () => {
    expect(due("at-once", "2027-10-30T22:30:00Z", night)).toBe("2027-10-31T07:00:00.000Z");
    expect(due("daily", "2027-10-30T22:30:00Z")).toBe("2027-10-31T08:00:00.000Z");
  });

  test("an end that comes twice is the first one; what falls before the second waits again", () => {
    const quiet = { from: 22 * 60, to: 90 };
    expect(due("at-once", "2027-10-30T23:00:00Z", quiet)).toBe("2027-10-31T00:30:00.000Z");
    expect(due("at-once", "2027-10-31T01:10:00Z", quiet)).toBe("2027-10-31T01:30:00.000Z");
  });
});
