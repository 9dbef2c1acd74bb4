import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { forgetNotifications } from "./forget-notifications.ts";
import { writeNotificationEmails } from "./write-notification-emails.ts";

export const NOTIFICATION_EMAIL_QUEUE = "notification-letters";
export const NOTIFICATION_RETENTION_QUEUE = "notification-retention";

/** Every minute: writes the e-mails that are due; each notification holds when it is. */
export function createNotificationEmailQueue(services: Services): JobQueue {
  return {
    name: NOTIFICATION_EMAIL_QUEUE,
    description: "Sends the notification e-mails and digests that are due.",
    schedule: "* * * * *",
    work: async () => void (await writeNotificationEmails(createSystemContext(services))),
  };
}

/** Every night: removes old notifications. */
export function createNotificationRetentionQueue(services: Services): JobQueue {
  return {
    name: NOTIFICATION_RETENTION_QUEUE,
    description: "Removes notifications older than 180 days.",
    schedule: "23 3 * * *",
    work: async () => {
      const removed = await forgetNotifications(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "old notifications removed");
    },
  };
}
