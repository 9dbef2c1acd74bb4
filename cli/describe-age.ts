import { systemClock } from "#platform/clock.ts";

const STEPS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
] as const;

/** Seconds in the largest unit that fits: 5 minutes, 1 day. */
export function describeAge(seconds: number): string {
  const [size, unit] = STEPS.find(([each]) => seconds >= each) ?? [1, "second"];
  const count = Math.max(0, Math.floor(seconds / size));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** How long ago something was. */
export const describeSince = (time: Date): string =>
  describeAge((systemClock.now().getTime() - time.getTime()) / 1000);
