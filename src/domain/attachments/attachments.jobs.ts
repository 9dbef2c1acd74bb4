import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sweepFiles } from "./sweep-files.ts";

export const SWEEP_FILES_QUEUE = "sweep-files";

/** Every night: deletes files that belong to nothing. */
export function createSweepFilesQueue(services: Services): JobQueue {
  return {
    name: SWEEP_FILES_QUEUE,
    description:
      "Files that were stored and never kept with anything, or whose company is gone, are removed once they are a day old.",
    schedule: "23 2 * * *",
    work: async () => {
      const swept = await sweepFiles(createSystemContext(services));
      if (swept > 0) services.log.info({ swept }, "files of nobody removed");
    },
  };
}
