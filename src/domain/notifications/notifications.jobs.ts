import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import type { FindEmailAction } from "./email-action.ts";
import { writeNotificationEmails } from "./write-notification-emails.ts";

export const NOTIFICATION_EMAIL_QUEUE = "notification-letters";

/** Every minute: writes the e-mails that are due; each notification holds when it is. */
export function createNotificationEmailQueue(services: Services, findAction?: FindEmailAction): JobQueue {
  return {
    name: NOTIFICATION_EMAIL_QUEUE,
    description: "Sends the notification e-mails and digests that are due.",
    schedule: "* * * * *",
    work: async () => void (await writeNotificationEmails(createSystemContext(services), findAction)),
  };
}
