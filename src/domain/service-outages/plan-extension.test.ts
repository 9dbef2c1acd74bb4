import { expect, test } from "vitest";
import { planExtension } from "./plan-extension.ts";

const plan = (returnAt: string, ...outages: [string, string][]) =>
  planExtension(
    outages.map(([from, until]) => ({ from: new Date(from), until: new Date(until) })),
    { returnAt: new Date(returnAt), nation: "england-and-wales" },
  ).toISOString();

test("a return moves by as long as nobody could be there", () => {
  expect(plan("2026-11-24T12:00:00Z", ["2026-11-24T10:10:00Z", "2026-11-24T10:40:00Z"])).toBe(
    "2026-11-24T12:30:00.000Z",
  );
  expect(
    plan(
      "2026-11-24T12:00:00Z",
      ["2026-11-24T10:00:00Z", "2026-11-24T10:30:00Z"],
      ["2026-11-24T10:40:00Z", "2026-11-24T11:00:00Z"],
    ),
  ).toBe("2026-11-24T12:50:00.000Z");
});

test("an hour is left after service came back, to the minute", () => {
  expect(plan("2026-11-24T12:00:00Z", ["2026-11-24T11:40:00Z", "2026-11-24T12:05:10Z"])).toBe(
    "2026-11-24T13:06:00.000Z",
  );
});

test("it lies in the working hours of the nation, past weekends and bank holidays", () => {
  // Friday afternoon to Monday; Christmas Eve to the day after the bank holidays.
  expect(plan("2026-11-27T15:30:00Z", ["2026-11-27T14:30:00Z", "2026-11-27T15:20:00Z"])).toBe(
    "2026-11-30T09:00:00.000Z",
  );
  expect(plan("2026-12-24T15:30:00Z", ["2026-12-24T14:30:00Z", "2026-12-24T15:20:00Z"])).toBe(
    "2026-12-29T09:00:00.000Z",
  );
});

test("both changes of the clocks are reckoned with", () => {
  // Over the weekend of 28 March 2026 nine o’clock becomes eight by UTC, over that of 24 October 2026 nine again.
  expect(plan("2026-03-27T15:50:00Z", ["2026-03-27T15:00:00Z", "2026-03-27T15:30:00Z"])).toBe(
    "2026-03-30T08:00:00.000Z",
  );
  expect(plan("2026-10-23T14:50:00Z", ["2026-10-23T14:00:00Z", "2026-10-23T14:30:00Z"])).toBe(
    "2026-10-26T09:00:00.000Z",
  );
});

test("an outage of days is made good by what of it lay before the return", () => {
  expect(plan("2026-11-24T12:00:00Z", ["2026-11-24T10:00:00Z", "2026-11-25T10:00:00Z"])).toBe(
    "2026-11-25T12:00:00.000Z",
  );
});
