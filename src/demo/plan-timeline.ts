import { type TimelineKind, timelines } from "./data/timelines.data.ts";

export interface PlannedPhase {
  readonly name: string;
  readonly status: "Completed" | "In Progress" | "Pending";
  /** Percent, in steps of five. */
  readonly completion: number;
}

/** How far each phase is when the whole is at `progress` percent; below 0 it is still being designed. */
export function planTimeline(kind: TimelineKind, progress: number): PlannedPhase[] {
  return timelines[kind].map(([name, from, to]) => {
    const share = Math.min(Math.max((progress - from) / (to - from), 0), 1);
    const completion = Math.min(Math.round(share * 20) * 5, share < 1 ? 95 : 100);
    const status = completion === 100 ? "Completed" : completion > 0 ? "In Progress" : "Pending";
    return { name, status, completion };
  });
}
