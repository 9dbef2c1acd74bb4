import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { londonMinute } from "#platform/london-time.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";
import { SWEEP_HOUR } from "./storage.limits.ts";
import { sweepFiles } from "./sweep-files.ts";

export const SWEEP_FILES_QUEUE = "sweep-files";

/** Every hour, because a picture that somebody took away is still at its address; the folders are walked through at night. */
export function createSweepFilesQueue(services: Services): JobQueue {
  return {
    name: SWEEP_FILES_QUEUE,
    description:
      "Removes pictures that nothing shows and, from 02:00, files of every kind a day old that belong to nothing.",
    schedule: "23 * * * *",
    // At night a pass of two minutes for each folder.
    expireInSeconds: 45 * 60,
    work: async () => {
      const ctx = createSystemContext(services);
      const isNight = Math.floor(londonMinute(ctx.clock.now()) / 60) === SWEEP_HOUR;
      const swept = await (isNight ? sweepFiles(ctx) : removeUnusedPictures(ctx));
      if (swept > 0) services.log.info({ swept }, "files of nobody removed");
    },
  };
}
