import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { writeAwayEmails } from "./write-away-emails.ts";

export const AWAY_EMAIL_QUEUE = "away-letter";

/** Ten minutes after the first unread message: e-mails to those who are away, unless somebody has read by then. */
export function createAwayEmailQueue(services: Services): JobQueue {
  return {
    name: AWAY_EMAIL_QUEUE,
    description: "Ten minutes after the first unread message: e-mails it to those who are away.",
    work: async (data) => void (await writeAwayEmails(createSystemContext(services), data)),
  };
}
