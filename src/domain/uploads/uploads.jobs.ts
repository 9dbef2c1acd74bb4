import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sweepUploads } from "./sweep-uploads.ts";

export const SWEEP_UPLOADS_QUEUE = "sweep-uploads";

/** Every night: what was begun and left. */
export function createSweepUploadsQueue(services: Services): JobQueue {
  return {
    name: SWEEP_UPLOADS_QUEUE,
    description: "Removes large uploads that nobody has gone on with for two days.",
    schedule: "41 2 * * *",
    work: async () => {
      const swept = await sweepUploads(createSystemContext(services));
      if (swept > 0) services.log.info({ swept }, "abandoned uploads removed");
    },
  };
}
