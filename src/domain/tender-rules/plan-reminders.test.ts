import { expect, test } from "vitest";
import type { Nation } from "./nations.data.ts";
import { dueReminder, expressionEndsAt, planReminders } from "./plan-reminders.ts";

const at = (text: string) => new Date(`${text}:00Z`);
const nation: Nation = "england-and-wales";
const shown = (plan: ReturnType<typeof planReminders>) =>
  plan.map(({ daysBefore, at: moment }) => `${daysBefore} ${moment.toISOString().slice(0, 16)}`);

test.each<[string, string, string, Nation, string[]]>([
  [
    "all three",
    "2026-11-16T10:00",
    "2026-12-07T11:00",
    nation,
    ["5 2026-11-30T09:00", "2 2026-12-03T09:00", "1 2026-12-04T09:00"],
  ],
  [
    "with a holiday between",
    "2026-11-16T10:00",
    "2026-12-02T11:00",
    "scotland",
    ["5 2026-11-24T09:00", "2 2026-11-27T09:00", "1 2026-12-01T09:00"],
  ],
  [
    "invited late",
    "2026-12-01T10:00",
    "2026-12-07T11:00",
    nation,
    ["2 2026-12-03T09:00", "1 2026-12-04T09:00"],
  ],
  ["invited on the last day", "2026-12-07T08:00", "2026-12-07T11:00", nation, []],
  [
    "across the change of clocks",
    "2026-10-01T10:00",
    "2026-10-27T11:00",
    nation,
    ["5 2026-10-20T08:00", "2 2026-10-23T08:00", "1 2026-10-26T09:00"],
  ],
  [
    "due at a weekend",
    "2026-11-16T10:00",
    "2026-12-05T11:00",
    nation,
    ["5 2026-11-30T09:00", "2 2026-12-03T09:00", "1 2026-12-04T09:00"],
  ],
  ["beyond the bank holidays", "2028-12-01T10:00", "2029-02-01T11:00", nation, []],
])("reminders: %s", (_, invited, due, where, expected) => {
  expect(shown(planReminders({ invitedAt: at(invited), returnAt: at(due), nation: where }))).toEqual(
    expected,
  );
});

test.each<[string, string, string | undefined, number | undefined]>([
  ["before the first", "2026-11-30T08:59", undefined, undefined],
  ["at the first", "2026-11-30T09:00", undefined, 5],
  ["the first was sent", "2026-12-01T09:00", "2026-11-30T09:01", undefined],
  ["at the second", "2026-12-03T09:00", "2026-11-30T09:01", 2],
  ["several were missed", "2026-12-04T12:00", undefined, 1],
  ["all were sent", "2026-12-06T12:00", "2026-12-04T09:00", undefined],
])("due: %s", (_, now, sent, daysBefore) => {
  const plan = planReminders({ invitedAt: at("2026-11-16T10:00"), returnAt: at("2026-12-07T11:00"), nation });
  expect(dueReminder(plan, at(now), sent === undefined ? undefined : at(sent))?.daysBefore).toBe(daysBefore);
});

test.each<[string, string, Nation, string]>([
  ["a Monday", "2026-11-23T10:00", nation, "2026-12-01T00:00"],
  ["a Monday in Scotland", "2026-11-23T10:00", "scotland", "2026-12-02T00:00"],
  ["a Saturday", "2026-11-21T10:00", nation, "2026-11-28T00:00"],
  ["a Sunday night that is Monday in London", "2026-07-05T23:30", nation, "2026-07-13T23:00"],
  ["before Christmas", "2026-12-21T10:00", nation, "2026-12-31T00:00"],
  ["before the clocks go back", "2026-10-16T10:00", nation, "2026-10-23T23:00"],
])("an expression of interest of %s", (_, submitted, where, ends) => {
  expect(expressionEndsAt(at(submitted), where)).toEqual({ kind: "known", value: at(ends) });
});

test("an expression beyond the bank holidays has no end yet", () => {
  expect(expressionEndsAt(at("2028-12-28T10:00"), nation).kind).toBe("beyondKnown");
});
