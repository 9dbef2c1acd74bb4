import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { removeOldComplaints } from "./remove-old-complaints.ts";

export const COMPLAINT_RETENTION_QUEUE = "complaint-retention";

/** Every night: deletes complaints that were closed long ago. */
export function createComplaintRetentionQueue(services: Services): JobQueue {
  return {
    name: COMPLAINT_RETENTION_QUEUE,
    description: "Removes complaints 24 months after they were closed.",
    schedule: "47 3 * * *",
    work: async () => {
      const removed = await removeOldComplaints(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "old complaints removed");
    },
  };
}
