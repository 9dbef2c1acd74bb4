import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sendAnnouncements } from "./send-announcements.ts";

export const ANNOUNCEMENT_QUEUE = "announcements";

/** Every minute: each announcement holds when it is due. */
export function createAnnouncementQueue(services: Services): JobQueue {
  return {
    name: ANNOUNCEMENT_QUEUE,
    description: "Tells people of administrators' announcements that are due.",
    schedule: "* * * * *",
    work: async () => {
      const people = await sendAnnouncements(createSystemContext(services));
      if (people > 0) services.log.info({ people }, "announcements sent");
    },
  };
}
