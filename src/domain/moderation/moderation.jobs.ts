import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { removeOldCases } from "./remove-old-cases.ts";

export const CASE_RETENTION_QUEUE = "case-retention";

/** Every night: deletes reports that were decided long ago. */
export function createCaseRetentionQueue(services: Services): JobQueue {
  return {
    name: CASE_RETENTION_QUEUE,
    description: "Removes reports with their decisions 24 months after the last one.",
    schedule: "37 3 * * *",
    work: async () => {
      const removed = await removeOldCases(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "old reports removed");
    },
  };
}
