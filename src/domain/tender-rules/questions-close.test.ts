import fc from "fast-check";
import { expect, test } from "vitest";
import { isLate } from "./is-late.ts";
import type { Nation } from "./nations.data.ts";
import {
  checkAnswerTime,
  checkQuestionsClose,
  halfOfPeriod,
  proposeQuestionsClose,
} from "./questions-close.ts";
import { listSuggestedTimes, nextSuggestedTime } from "./suggest-time.ts";

const nation: Nation = "england-and-wales";
const at = (text: string) => new Date(`${text}:00Z`);
const HOUR = 3_600_000;

test.each<[string, string, string, Nation, string]>([
  ["five working days before", "2026-11-23T09:00", "2026-12-14T11:00", nation, "2026-12-07T11:00"],
  ["the same with a holiday between", "2026-11-16T09:00", "2026-12-04T11:00", "scotland", "2026-11-26T11:00"],
  ["half of a short period", "2026-11-23T12:00", "2026-11-27T12:00", nation, "2026-11-25T12:00"],
  [
    "half of it at night is the next morning",
    "2026-11-23T09:00",
    "2026-11-25T15:00",
    nation,
    "2026-11-24T12:00",
  ],
  ["half of it on a Saturday is Monday", "2026-11-26T10:00", "2026-12-02T10:00", nation, "2026-11-30T09:00"],
  ["half of some hours", "2026-11-23T10:00", "2026-11-23T15:00", nation, "2026-11-23T12:30"],
  ["half of a night", "2026-11-23T17:00", "2026-11-24T08:00", nation, "2026-11-24T00:30"],
  ["across the change of clocks", "2026-10-05T09:00", "2026-10-28T11:00", nation, "2026-10-21T10:00"],
])("questions close %s", (_, issued, due, where, closes) => {
  const proposed = proposeQuestionsClose({ issuedAt: at(issued), returnAt: at(due), nation: where });
  expect(proposed).toEqual({ kind: "known", value: at(closes) });
});

test("what is proposed is never before half, never after the return", () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 60 * 24 * 60 }), (start, length) => {
      const issuedAt = new Date(at("2026-01-05T00:00").getTime() + start * 60_000);
      const returnAt = new Date(issuedAt.getTime() + length * 60_000);
      const closes = proposeQuestionsClose({ issuedAt, returnAt, nation });
      if (closes.kind !== "known") throw new Error(closes.sentence);
      expect(checkQuestionsClose({ issuedAt, returnAt, closesAt: closes.value }).kind).toBe("fits");
    }),
    { numRuns: 300 },
  );
});

test("beyond the bank holidays nothing is proposed", () => {
  expect(
    proposeQuestionsClose({ issuedAt: at("2028-12-01T09:00"), returnAt: at("2029-02-01T09:00"), nation })
      .kind,
  ).toBe("beyondKnown");
});

const period = { issuedAt: at("2026-11-23T10:00"), returnAt: at("2026-12-07T11:00") };

test.each([
  [
    "half of the period",
    "2026-11-30T10:30",
    "fits",
    "Questions can be asked until Mon 30 Nov 2026, 10:30 (London).",
  ],
  [
    "the return itself",
    "2026-12-07T11:00",
    "fits",
    "Questions can be asked until Mon 7 Dec 2026, 11:00 (London).",
  ],
  [
    "a minute too early",
    "2026-11-30T10:29",
    "refused",
    "Questions stay open for half of the period at least: choose Mon 30 Nov 2026, 10:30 (London) or later.",
  ],
  [
    "after the return",
    "2026-12-07T11:01",
    "refused",
    "Questions close before quotes are due: choose Mon 7 Dec 2026, 11:00 (London) or earlier.",
  ],
])("closing at %s", (_, closes, kind, sentence) => {
  expect(checkQuestionsClose({ ...period, closesAt: at(closes) })).toMatchObject({ kind, sentence });
});

test("the half that a sentence names can be chosen", () => {
  const issuedAt = new Date("2026-11-23T10:00:07.123Z");
  const half = halfOfPeriod({ ...period, issuedAt });
  expect(half).toEqual(at("2026-11-30T10:31"));
  expect(checkQuestionsClose({ issuedAt, returnAt: period.returnAt, closesAt: half }).kind).toBe("fits");
});

test.each<[string, string, string | undefined]>([
  ["exactly two working days before", "2026-12-03T11:00", undefined],
  ["a minute later", "2026-12-03T11:01", "2026-12-08T11:00"],
  ["the morning of the day before", "2026-12-04T09:00", "2026-12-08T11:00"],
  ["the day before, at the very time of the return", "2026-12-04T11:00", "2026-12-08T11:00"],
  ["on a Saturday", "2026-12-05T09:00", "2026-12-09T11:00"],
  ["on the last day", "2026-12-07T10:00", "2026-12-09T11:00"],
])("an answer %s", (_, answered, moved) => {
  const check = checkAnswerTime({ answeredAt: at(answered), returnAt: period.returnAt, nation });
  if (moved === undefined) return expect(check).toEqual({ kind: "inTime" });
  expect(check).toMatchObject({ kind: "extend", returnAt: at(moved) });
  expect(checkAnswerTime({ answeredAt: at(answered), returnAt: at(moved), nation }).kind).toBe("inTime");
});

test.each<[string, string, Nation, string]>([
  ["a working hour", "2026-11-23T10:00", nation, "2026-11-23T10:00"],
  ["a minute within", "2026-11-23T10:17", nation, "2026-11-23T10:17"],
  ["before work", "2026-11-23T05:00", nation, "2026-11-23T09:00"],
  ["four o’clock", "2026-11-23T16:00", nation, "2026-11-23T16:00"],
  ["after four", "2026-11-23T16:01", nation, "2026-11-24T09:00"],
  ["late on Friday", "2026-11-27T22:00", nation, "2026-11-30T09:00"],
  ["late on Friday in Scotland", "2026-11-27T22:00", "scotland", "2026-12-01T09:00"],
  ["a Sunday in summer", "2026-07-05T12:00", nation, "2026-07-06T08:00"],
])("the next suggested time from %s", (_, from, where, expected) => {
  expect(nextSuggestedTime(at(from), where)).toEqual({ kind: "known", value: at(expected) });
});

test("the times that are offered are those against which nothing speaks", () => {
  const times = listSuggestedTimes();
  expect([times[0], times[1], times.at(-1), times.length]).toEqual(["09:00", "09:30", "16:00", 15]);
  for (const time of times) {
    const moment = at(`2026-11-23T${time}`);
    expect(nextSuggestedTime(moment, nation)).toEqual({ kind: "known", value: moment });
  }
});

test.each([
  ["a winter’s deadline", "2026-12-07T11:00"],
  ["a summer’s deadline", "2026-07-06T10:00"],
  ["the leap in March", "2026-03-29T01:00"],
  ["the first of two in October", "2026-10-25T00:30"],
  ["the second of two in October", "2026-10-25T01:30"],
])("to the millisecond: %s", (_, moment) => {
  const deadline = at(moment);
  expect(isLate(new Date(deadline.getTime() - 1), deadline)).toBe(false);
  expect(isLate(deadline, deadline)).toBe(false);
  expect(isLate(new Date(deadline.getTime() + 1), deadline)).toBe(true);
  expect(isLate(new Date(deadline.getTime() + HOUR), deadline)).toBe(true);
});
