import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { bankHolidays } from "./bank-holidays.data.ts";
import { readBankHolidays } from "./read-bank-holidays.ts";
import { nations } from "./nations.data.ts";

/** GOV.UK's shape, made from what is shipped. */
function publish(change: (days: Record<string, Record<string, string>>) => void = () => {}): string {
  const days = structuredClone(bankHolidays.days) as Record<string, Record<string, string>>;
  change(days);
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(days).map(([division, named]) => [
        division,
        {
          division,
          events: Object.entries(named).map(([date, title]) => ({ title, date, notes: "", bunting: true })),
        },
      ]),
    ),
  );
}

test("what is published comes back as what is shipped", () => {
  expect(readBankHolidays(publish(), bankHolidays.asOf)).toEqual({ kind: "read", holidays: bankHolidays });
});

test("what is shipped names its source, its licence, its day, and five years of each nation", () => {
  expect(bankHolidays).toMatchObject({
    source: "https://www.gov.uk/bank-holidays.json",
    licence: "Open Government Licence v3.0",
    asOf: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  });
  expect(nations.map(({ value }) => Object.keys(bankHolidays.days[value]).length)).toEqual([40, 45, 50]);
});

test("years that are over fall out, in the order of the days", () => {
  const read = readBankHolidays(publish(), "2028-01-10");
  if (read.kind !== "read") throw new Error(read.sentence);
  const days = Object.keys(read.holidays.days.scotland);
  expect(days[0]).toBe("2026-01-01");
  expect(days).toEqual(days.toSorted());
});

test.each([
  ["no JSON", "not { json", "This is not a file of bank holidays as GOV.UK publishes it."],
  ["a list", "[]", "This is not a file of bank holidays as GOV.UK publishes it"],
  [
    "a nation less",
    publish((days) => delete days["scotland"]),
    "This is not a file of bank holidays as GOV.UK publishes it (scotland).",
  ],
  [
    "a day that there is not",
    publish((days) => (days["scotland"]!["2027-02-30"] = "A dream")),
    "as GOV.UK publishes it (scotland.events.",
  ],
  [
    "a year without Christmas",
    publish((days) => {
      delete days["northern-ireland"]!["2027-12-27"];
      delete days["northern-ireland"]!["2027-12-28"];
    }),
    "Northern Ireland has no complete year 2027 in this file.",
  ],
  [
    "a last year that has only begun",
    publish((days) => (days["scotland"]!["2029-01-01"] = "New Year’s Day")),
    "Scotland has no complete year 2029 in this file.",
  ],
])("%s is refused", (_, text, sentence) => {
  const read = readBankHolidays(text, "2026-11-23");
  expect(read.kind).toBe("refused");
  expect(read).toMatchObject({ sentence: expect.stringContaining(sentence) });
});

test("an old file is refused for what it lacks", () => {
  expect(readBankHolidays(publish(), "2031-01-01")).toEqual({
    kind: "refused",
    sentence: "England and Wales has no complete year 2031 in this file.",
  });
});

const real = resolve(import.meta.dirname, "../../../../shared/data/bank-holidays/bank-holidays.json");
test.skipIf(!existsSync(real))("GOV.UK’s own file is read (skipped where absent)", () => {
  expect(readBankHolidays(readFileSync(real, "utf8"), bankHolidays.asOf)).toEqual({
    kind: "read",
    holidays: bankHolidays,
  });
});
