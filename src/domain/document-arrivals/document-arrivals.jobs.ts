import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sweepArrivals } from "./sweep-arrivals.ts";

export const SWEEP_ARRIVALS_QUEUE = "sweep-document-arrivals";

/** Every night: what was sent for a tender and never added. */
export function createSweepArrivalsQueue(services: Services): JobQueue {
  return {
    name: SWEEP_ARRIVALS_QUEUE,
    description: "Removes files that were sent for a tender and not added to its documents for two weeks.",
    schedule: "17 2 * * *",
    work: async () => {
      const swept = await sweepArrivals(createSystemContext(services));
      if (swept > 0) services.log.info({ swept }, "files that were never added removed");
    },
  };
}
