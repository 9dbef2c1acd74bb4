import type { JobQueue } from "#platform/jobs.ts";
import { type Context, type Services, createSystemContext } from "#domain/context.ts";

export const NOTIFICATION_EMAIL_QUEUE = "notification-letters";

/** Every minute: writes the e-mails that are due; each notification holds when it is. */
export function createNotificationEmailQueue(
  services: Services,
  writeEmails: (ctx: Context) => Promise<number>,
): JobQueue {
  return {
    name: NOTIFICATION_EMAIL_QUEUE,
    description: "Sends the notification e-mails and digests that are due.",
    schedule: "* * * * *",
    work: async () => void (await writeEmails(createSystemContext(services))),
  };
}
