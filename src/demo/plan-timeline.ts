import { DAY_MS } from "#platform/durations.data.ts";
import { type TimelineKind, timelines } from "./data/timelines.data.ts";

export interface PlannedPhase {
  readonly name: string;
  readonly status: "Completed" | "In Progress" | "Pending";
  /** Percent, in steps of five. */
  readonly completion: number;
  /** Between which percentages of the whole it runs; below 0 is before the start. */
  readonly from: number;
  readonly to: number;
}

/** How far each phase is when the whole is at `progress` percent; below 0 it is still being designed. */
export function planTimeline(kind: TimelineKind, progress: number): PlannedPhase[] {
  return timelines[kind].map(([name, from, to]) => {
    const share = Math.min(Math.max((progress - from) / (to - from), 0), 1);
    const completion = Math.min(Math.round(share * 20) * 5, share < 1 ? 95 : 100);
    const status = completion === 100 ? "Completed" : completion > 0 ? "In Progress" : "Pending";
    return { name, status, completion, from, to };
  });
}

interface Programme {
  /** Days such as `2026-11-23`. */
  start: string;
  end: string;
  today: string;
  /** What is reached today, in percent; below 0 before the start. */
  progress: number;
}

/** How much of the time from start to end goes into the design before the start. */
const DESIGN = 0.4;

/**
 * The working day on which a project reaches so many percent. What is done lies before today and what is not after it,
 * whether the work is ahead of its time or behind.
 */
export function dayAtProgress(share: number, { start, end, today, progress }: Programme): string {
  const [first, last, now] = [Date.parse(start), Date.parse(end), Date.parse(today)];
  const design = Math.min(first, now) - (last - first) * DESIGN;
  const known: (readonly [number, number])[] = [
    [-100, design],
    [0, first],
    [100, last],
  ];
  if (progress > -100 && progress < 100 && progress !== 0) known.push([progress, now]);
  known.sort(([one], [other]) => one - other);
  const after = Math.max(
    1,
    known.findIndex(([reached]) => reached >= share),
  );
  const [from, to] = [known[after - 1]!, known[after]!];
  const moment = from[1] + ((share - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
  return workingDay(moment, moment <= now ? -1 : 1);
}

/** The day of a moment; of a weekend's the Friday before or the Monday after. */
function workingDay(moment: number, towards: -1 | 1): string {
  let day = moment;
  while ([0, 6].includes(new Date(day).getUTCDay())) day += towards * DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}
