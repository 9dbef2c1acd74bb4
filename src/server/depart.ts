/** A server that is going away: shared by what hears of it first and what answers meanwhile. */
export interface Departure {
  hasBegun: boolean;
}

/** How long after the grace period a process may take to end. */
const END_MS = 10_000;
/** What part of that requests in flight have; the rest is for jobs and connections. */
export const END_REQUESTS_MS = 7_000;

/**
 * Closes at the first SIGINT or SIGTERM and then ends the process; it ends ten seconds after the grace period (in
 * seconds) in any case, whatever still hangs then. A second signal ends it at once.
 */
export function endOnSignal(close: () => Promise<void>, graceSeconds = 0): void {
  let isClosing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      setTimeout(() => process.exit(0), graceSeconds * 1000 + END_MS);
      void close().finally(() => process.exit(0));
    });
  }
}
