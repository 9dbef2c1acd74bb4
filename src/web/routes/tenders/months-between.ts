import { formatMonth } from "#web/format.ts";

/** More have no room side by side. */
const MOST = 12;
/** Nearer to the end, of the whole, a name would stand beyond it: with its year, and without. */
const [ROOM_FOR_YEAR, ROOM] = [0.1, 0.05];

/**
 * The first days of the months between two days (YYYY-MM-DD), each with its name, and a January with its year, too; of a long
 * time quarters or years alone.
 */
export function monthsBetween(first: string, last: string): { day: string; label: string }[] {
  const [from, to] = [monthOf(first), monthOf(last)];
  const step = [1, 3, 12].find((each) => (to - from) / each <= MOST) ?? 120;
  const end = (room: number) => Date.parse(last) - (Date.parse(last) - Date.parse(first)) * room;
  const months = [];
  for (let month = Math.ceil((from + 1) / step) * step; month <= to; month += step) {
    const [year, nth] = [Math.floor(month / 12), month % 12];
    const day = `${year}-${String(nth + 1).padStart(2, "0")}-01`;
    const label = nth === 0 ? formatMonth(day) : formatMonth(day).slice(0, 3);
    if (Date.parse(day) <= end(nth === 0 ? ROOM_FOR_YEAR : ROOM)) months.push({ day, label });
  }
  return months;
}

/** Counted from the year 0. */
function monthOf(day: string): number {
  const [year, month] = day.split("-").map(Number);
  return year! * 12 + month! - 1;
}
