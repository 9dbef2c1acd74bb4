import { z } from "zod";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { type Nation, nationLabel, nations } from "./nations.data.ts";
import { BANK_HOLIDAY_YEARS_KEPT, MAX_BANK_HOLIDAYS } from "./tender-rules.limits.ts";

const division = z.object({
  events: z
    .array(z.object({ title: z.string().trim().min(1).max(120), date: z.iso.date() }))
    .min(1)
    .max(MAX_BANK_HOLIDAYS),
});
const published = z.object({
  "england-and-wales": division,
  scotland: division,
  "northern-ireland": division,
});

export type BankHolidaysReading =
  | { readonly kind: "read"; readonly holidays: BankHolidays }
  | { readonly kind: "refused"; readonly sentence: string };

/** Reads what https://www.gov.uk/bank-holidays.json says, and leaves out the years that no tender meets any more. */
export function readBankHolidays(text: string, asOf: string): BankHolidaysReading {
  const parsed = published.safeParse(parseJson(text));
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join(".");
    return refused(
      `This is not a file of bank holidays as GOV.UK publishes it${where ? ` (${where})` : ""}.`,
    );
  }
  const firstDay = `${Number(asOf.slice(0, 4)) - BANK_HOLIDAY_YEARS_KEPT}-01-01`;
  const daysOf = (nation: Nation) =>
    Object.fromEntries(
      parsed.data[nation].events
        .filter(({ date }) => date >= firstDay)
        .sort((one, other) => one.date.localeCompare(other.date))
        .map(({ date, title }) => [date, title]),
    );
  const days = {
    "england-and-wales": daysOf("england-and-wales"),
    scotland: daysOf("scotland"),
    "northern-ireland": daysOf("northern-ireland"),
  };
  for (const { value } of nations) {
    const gap = findGap(Object.keys(days[value]), asOf);
    if (gap !== undefined) return refused(`${nationLabel(value)} has no complete year ${gap} in this file.`);
  }
  return {
    kind: "read",
    holidays: {
      source: "https://www.gov.uk/bank-holidays.json",
      licence: "Open Government Licence v3.0",
      asOf,
      days,
    },
  };
}

/**
 * A year from this one to the last named in which New Year’s Day, Good Friday or Christmas is missing: with a half year, days
 * would be counted as working days that are none.
 */
function findGap(days: readonly string[], asOf: string): number | undefined {
  const last = Math.max(...days.map((day) => Number(day.slice(0, 4))));
  for (let year = Number(asOf.slice(0, 4)); year <= Math.max(last, Number(asOf.slice(0, 4))); year += 1) {
    const has = (from: string, to: string) =>
      days.some((day) => day >= `${year}-${from}` && day <= `${year}-${to}`);
    if (!has("01-01", "01-04") || !has("03-20", "04-23") || !has("12-25", "12-28")) return year;
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

const refused = (sentence: string): BankHolidaysReading => ({ kind: "refused", sentence });
