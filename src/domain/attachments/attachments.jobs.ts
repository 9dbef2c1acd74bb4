import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sweepFiles } from "./sweep-files.ts";

export const SWEEP_FILES_QUEUE = "sweep-files";

/** Every night: deletes files that belong to nothing. */
export function createSweepFilesQueue(services: Services): JobQueue {
  return {
    name: SWEEP_FILES_QUEUE,
    description:
      "Removes files a day old that belong to nothing: uploads that were never sent, and those of removed companies.",
    schedule: "23 2 * * *",
    work: async () => {
      const swept = await sweepFiles(createSystemContext(services));
      if (swept > 0) services.log.info({ swept }, "files of nobody removed");
    },
  };
}
