import { MISSED_SECONDS, OUTAGE_MINUTES } from "./service-outages.limits.ts";

/** A time in which a web server was there without a break. */
export interface ServiceSpan {
  beganAt: Date;
  lastAt: Date;
}

export interface Outage {
  from: Date;
  /** When service came back; null while it has not. */
  until: Date | null;
}

interface Watched {
  /** Outages are looked for from here on. */
  from: Date;
  /** Those that began before this moment count. */
  before: Date;
  now: Date;
}

/**
 * When no web server was there, each part longer than a quarter of an hour, the oldest first; the last one may go on, and is
 * told however short it is so far, since nobody knows yet how long it will be. Before the first span that is known nothing is
 * known, and nothing is an outage.
 */
export function findOutages(spans: readonly ServiceSpan[], { from, before, now }: Watched): Outage[] {
  const sorted = spans.toSorted((one, other) => one.beganAt.getTime() - other.beganAt.getTime());
  const outages: Outage[] = [];
  let servedUntil = sorted[0]?.beganAt.getTime() ?? Infinity;
  const add = (until: number | null) => {
    const start = Math.max(servedUntil, from.getTime());
    if (start >= before.getTime()) return;
    if (until === null || until - start > OUTAGE_MINUTES * 60_000)
      outages.push({ from: new Date(start), until: until === null ? null : new Date(until) });
  };
  for (const { beganAt, lastAt } of sorted) {
    if (beganAt.getTime() > servedUntil) add(beganAt.getTime());
    servedUntil = Math.max(servedUntil, lastAt.getTime());
  }
  if (now.getTime() - servedUntil > MISSED_SECONDS * 1_000) add(null);
  return outages;
}
