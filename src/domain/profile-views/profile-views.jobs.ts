import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { forgetProfileViews } from "./forget-profile-views.ts";

export const PROFILE_VIEW_RETENTION_QUEUE = "profile-view-retention";

/** Every night: removes old profile views. */
export function createProfileViewRetentionQueue(services: Services): JobQueue {
  return {
    name: PROFILE_VIEW_RETENTION_QUEUE,
    description: "Removes profile views older than 400 days.",
    schedule: "37 3 * * *",
    work: async () => {
      const removed = await forgetProfileViews(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "old profile views removed");
    },
  };
}
