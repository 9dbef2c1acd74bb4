import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { removeOutdated } from "./remove-outdated.ts";

export const RETENTION_QUEUE = "retention";

/** Every night, before the sweeps of files. */
export function createRetentionQueue(services: Services): JobQueue {
  return {
    name: RETENTION_QUEUE,
    description:
      "Removes what was kept as long as its period says: notifications, old cases, ended evidence and more.",
    schedule: "7 2 * * *",
    work: async () => {
      const removed = await removeOutdated(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "what was kept long enough removed");
    },
  };
}
