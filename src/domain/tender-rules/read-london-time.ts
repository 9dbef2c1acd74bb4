import { londonDay, londonMinute, londonMomentsAt } from "#platform/london-time.ts";

/** What a date and a time on London’s clocks mean. */
export type LondonReading =
  | { readonly kind: "exact"; readonly moment: Date }
  /** In the hour that the clocks show again in October; the later one, so that nobody comes late by it. */
  | { readonly kind: "twice"; readonly moment: Date; readonly earlier: Date; readonly sentence: string }
  | { readonly kind: "refused"; readonly why: "unreadable" | "leftOut"; readonly sentence: string };

const WRITTEN = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::00(?:\.0+)?)?$/;

/** Reads `2026-10-20T11:00`, as a field for date and time sends it. */
export function readLondonTime(text: string): LondonReading {
  const [, day = "", hours = "", minutes = ""] = WRITTEN.exec(text.trim()) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) && day !== "";
  if (!isDay || Number(hours) > 23 || Number(minutes) > 59)
    return {
      kind: "refused",
      why: "unreadable",
      sentence: "Enter a date and a time, such as 20/10/2026, 11:00",
    };
  const [first, second] = londonMomentsAt(day, Number(hours) * 60 + Number(minutes));
  if (!first)
    return {
      kind: "refused",
      why: "leftOut",
      sentence: `London’s clocks go forward that night and leave ${hours}:${minutes} out: choose another time`,
    };
  if (!second) return { kind: "exact", moment: first };
  return {
    kind: "twice",
    moment: second,
    earlier: first,
    sentence: `London’s clocks go back that night and show ${hours}:${minutes} twice: the second is taken.`,
  };
}

/** The same the other way round: what the field shows of a moment, to the minute. */
export function writeLondonTime(moment: Date): string {
  const minute = londonMinute(moment);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${londonDay(moment)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
