import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { removeOldContactMessages } from "./remove-old-contact-messages.ts";

export const CONTACT_RETENTION_QUEUE = "contact-retention";

/** Every night: deletes old messages of the contact form. */
export function createContactRetentionQueue(services: Services): JobQueue {
  return {
    name: CONTACT_RETENTION_QUEUE,
    description: "Removes messages of the contact form older than 24 months.",
    schedule: "17 3 * * *",
    work: async () => {
      const removed = await removeOldContactMessages(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "old contact messages removed");
    },
  };
}
