import { HOUR_MS } from "#platform/durations.data.ts";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const clockInLondon = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `21 Nov 2026`, of a calendar day such as `2026-11-21` or of a moment as London's clocks show it. */
export function formatDate(date: string | Date): string {
  const [year, month, day] = dayOf(date);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

const LONG_MONTHS =
  "January February March April May June July August September October November December".split(" ");
const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** `Friday 4 December 2026`, of a calendar day; null of anything else. Not by Intl, whose commas differ by browser. */
export function formatLongDate(day: string): string | null {
  const moment = new Date(DAY.test(day) ? `${day}T00:00:00Z` : NaN);
  if (Number.isNaN(moment.getTime())) return null;
  const month = LONG_MONTHS[moment.getUTCMonth()];
  return `${WEEKDAYS[moment.getUTCDay()]} ${moment.getUTCDate()} ${month} ${moment.getUTCFullYear()}`;
}

/** `Fri`, `4 Dec` and `2026`, for where a line has no room for all of it. */
export function splitDate(date: string | Date): [weekday: string, day: string, year: string] {
  const [year, month, day] = dayOf(date);
  return [weekdayOf(date), `${day} ${MONTHS[month - 1]}`, String(year)];
}

const weekdayOf = (date: string | Date) =>
  WEEKDAYS[new Date(`${isoDay(date)}T00:00:00Z`).getUTCDay()]!.slice(0, 3);

/** `3 Feb 2026 to 1 Dec 2026`, `from 3 Feb 2026` or `until 1 Dec 2026`; empty without either day. */
export function formatSpan(start: string | null, finish: string | null): string {
  if (start && finish) return `${formatDate(start)} to ${formatDate(finish)}`;
  if (start) return `from ${formatDate(start)}`;
  return finish ? `until ${formatDate(finish)}` : "";
}

/** `Nov 2026`, where the day says nothing. */
export function formatMonth(date: string | Date): string {
  const [year, month] = dayOf(date);
  return `${MONTHS[month - 1]} ${year}`;
}

/** `21 Nov 2026, 14:05`; with ` (London)` where a deadline counts. */
export function formatMoment(moment: Date, { isDeadline = false } = {}): string {
  return `${formatDate(moment)}, ${formatTime(moment)}${isDeadline ? " (London)" : ""}`;
}

/** `Sat 21 Nov 2026, 14:05 (London)`, for what has to be done by then. */
export function formatDeadline(moment: Date): string {
  return `${weekdayOf(moment)} ${formatMoment(moment, { isDeadline: true })}`;
}

/** `3 Dec 2026`, the day in London that is over at this moment: nobody reads midnight as the end of the day before. */
export function formatLastDay(end: Date): string {
  return formatDate(new Date(end.getTime() - 1));
}

/** `14:05`, in London. */
export function formatTime(moment: Date): string {
  return onLondonClocks(moment).toISOString().slice(11, 16);
}

/** The machine's form of the same day, for `<time dateTime>`. */
export function isoDay(date: string | Date): string {
  const [year, month, day] = dayOf(date);
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

/** `an hour`, `5 hours`, `a day`, `3 days`: within which something is done, rounded up. */
export function formatHours(hours: number): string {
  if (hours <= 1) return "an hour";
  if (hours <= 12) return `${Math.ceil(hours)} hours`;
  return hours <= 24 ? "a day" : `${Math.ceil(hours / 24)} days`;
}

/** `£45,000,000` or `£1,234.50`, of whole pence. */
export function formatMoney(pence: number): string {
  const pounds = Math.trunc(Math.abs(pence) / 100);
  const rest = Math.abs(pence) % 100;
  const pennies = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${pence < 0 ? "−" : ""}£${formatCount(pounds)}${pennies}`;
}

/** Amounts that stand under each other: where one has pence, all have. */
export function formatColumn(column: readonly number[]): (pence: number) => string {
  const hasPence = column.some((pence) => pence % 100 !== 0);
  return hasPence ? formatWithPence : formatPlainly;
}

const formatPlainly = (pence: number): string => formatMoney(pence);

const formatWithPence = (pence: number): string =>
  pence % 100 === 0 ? `${formatMoney(pence)}.00` : formatMoney(pence);

/** `£45m`, `£4.25m`, `£850k`: a value at a glance, rounded to three figures; below £10,000 as it is. */
export function formatMoneyBriefly(pence: number): string {
  const pounds = Math.round(pence / 100);
  if (Math.abs(pounds) < 10_000) return formatMoney(pounds * 100);
  const rounded = Number(pounds.toPrecision(3));
  for (const [size, letter] of SIZES) {
    if (Math.abs(rounded) >= size) {
      return `${rounded < 0 ? "−" : ""}£${Math.abs(Number((rounded / size).toPrecision(3)))}${letter}`;
    }
  }
  return formatMoney(pence);
}

const SIZES = [
  [1_000_000_000, "bn"],
  [1_000_000, "m"],
  [1_000, "k"],
] as const;

/** `12,400`. */
export function formatCount(count: number): string {
  const whole = Math.round(count);
  return Math.abs(whole) < 1_000 ? String(whole) : String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 review`, `12 reviews`; the plural is the singular with an s unless given. */
export function formatNumberOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

/** `12 mi`, `under 1 mi`. */
export function formatMiles(distance: number): string {
  const miles = Math.round(distance);
  return miles < 1 ? "under 1 mi" : `${formatCount(miles)} mi`;
}

const daysInWords = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });

/** `today`, `tomorrow`, `in 3 days`, `2 days ago`. */
export function formatDaysAway(days: number): string {
  return daysInWords.format(days, "day");
}

const namesInARow = new Intl.ListFormat("en-GB");

/** `Ryde Linings, Harle & Son and Calder Interiors`. */
export function formatNames(names: readonly string[]): string {
  return namesInARow.format(names);
}

/** `840 bytes`, `12 kB`, `3.4 MB`: a file's size as file managers show it. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return formatNumberOf(bytes, "byte");
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = bytes / 1024 / 1024;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** `12,400 m²`. */
export function formatArea(squareMetres: number): string {
  return `${formatCount(squareMetres)} m²`;
}

interface Place {
  town: string | null;
  county?: string | null;
  nation?: string | null;
}

/** `Leeds, West Yorkshire`; the county only where it says more than the town, the nation where there is neither. */
export function formatPlace({ town, county, nation }: Place): string | null {
  if (!town) return county ?? nation ?? null;
  return !county || county === town || county === `Greater ${town}` ? town : `${town}, ${county}`;
}

/** `11–50`, `201+`, of a company's size from and to. */
export function formatBand(from: number | null, to: number | null): string | null {
  if (from === null) return to === null ? null : `Up to ${formatCount(to)}`;
  if (to === null) return `${formatCount(from)}+`;
  return from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`;
}

/** `2014`, `1990–1999`, `Before 1980`, of the years between which a company was founded. */
export function formatYears(from: number | null, to: number | null): string | null {
  if (to === null) return from === null ? null : String(from);
  if (from === null) return `Before ${to + 1}`;
  return from === to ? String(from) : `${from}–${to}`;
}

function dayOf(date: string | Date): [year: number, month: number, day: number] {
  if (typeof date === "string") {
    const found = DAY.exec(date);
    if (found) return [Number(found[1]), Number(found[2]), Number(found[3])];
  }
  const shown = onLondonClocks(new Date(date));
  return [shown.getUTCFullYear(), shown.getUTCMonth() + 1, shown.getUTCDate()];
}

/** By how much London's clocks are ahead, by the hour since 1970: they change on whole hours alone. */
const aheadByHour = new Map<number, number>();
const KEPT_HOURS = 2_000;

/** What London's clocks show at a moment, as a date whose UTC fields say it. Asking Intl takes 20 times as long. */
function onLondonClocks(moment: Date): Date {
  const hour = Math.floor(moment.getTime() / HOUR_MS);
  let ahead = aheadByHour.get(hour);
  if (ahead === undefined) {
    const [hours = 0] = clockInLondon.format(moment).split(":").map(Number);
    ahead = ((hours - moment.getUTCHours() + 24) % 24) * HOUR_MS;
    if (aheadByHour.size >= KEPT_HOURS) aheadByHour.clear();
    aheadByHour.set(hour, ahead);
  }
  return new Date(moment.getTime() + ahead);
}
