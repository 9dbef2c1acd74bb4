import fc from "fast-check";
import { expect, test } from "vitest";
import { readLondonTime, writeLondonTime } from "./read-london-time.ts";

test.each([
  ["winter", "2026-12-07T11:00", "2026-12-07T11:00:00.000Z"],
  ["summer", "2026-07-06T11:00", "2026-07-06T10:00:00.000Z"],
  ["midnight in summer", "2026-07-06T00:00", "2026-07-05T23:00:00.000Z"],
  ["with seconds, as some browsers send it", "2026-12-07T11:00:00", "2026-12-07T11:00:00.000Z"],
  ["with a blank between", " 2026-12-07 11:00 ", "2026-12-07T11:00:00.000Z"],
  ["the last minute of winter", "2026-03-29T00:59", "2026-03-29T00:59:00.000Z"],
  ["the first of summer", "2026-03-29T02:00", "2026-03-29T01:00:00.000Z"],
  ["the last minute that is shown once", "2026-10-25T00:59", "2026-10-24T23:59:00.000Z"],
  ["the first of winter", "2026-10-25T02:00", "2026-10-25T02:00:00.000Z"],
  ["a leap day", "2028-02-29T12:00", "2028-02-29T12:00:00.000Z"],
])("%s", (_, text, moment) => {
  expect(readLondonTime(text)).toEqual({ kind: "exact", moment: new Date(moment) });
});

test.each(["01:00", "01:30", "01:59"])("%s is left out in March", (time) => {
  expect(readLondonTime(`2026-03-29T${time}`)).toEqual({
    kind: "refused",
    why: "leftOut",
    sentence: `London’s clocks go forward that night and leave ${time} out: choose another time`,
  });
});

test.each(["01:00", "01:30", "01:59"])("%s comes twice in October, and the later one is taken", (time) => {
  expect(readLondonTime(`2026-10-25T${time}`)).toEqual({
    kind: "twice",
    moment: new Date(`2026-10-25T${time}:00Z`),
    earlier: new Date(`2026-10-25T0${Number(time.slice(1, 2)) - 1}${time.slice(2)}:00Z`),
    sentence: `London’s clocks go back that night and show ${time} twice: the second is taken.`,
  });
});

test.each([
  "",
  "tomorrow",
  "2026-13-01T11:00",
  "2026-02-30T11:00",
  "2027-02-29T11:00",
  "2026-12-07T24:00",
  "2026-12-07T11:60",
  "2026-12-07",
  "2026-12-07T11:00Z",
  "20261-12-07T11:00",
])("%j is no time", (text) => {
  expect(readLondonTime(text)).toMatchObject({ kind: "refused", why: "unreadable" });
});

test("what is written of a minute is read as the same, or as one of the two", () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(minute * 60_000);
      const read = readLondonTime(writeLondonTime(moment));
      if (read.kind === "refused") throw new Error(read.sentence);
      const meant = read.kind === "twice" ? [read.moment, read.earlier] : [read.moment];
      expect(meant.map(Number)).toContain(moment.getTime());
    }),
    { numRuns: 500 },
  );
});
