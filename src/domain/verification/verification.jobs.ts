import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { passMidnight } from "./pass-midnight.ts";
import { remindOfEnds } from "./remind-of-ends.ts";

export const VERIFICATION_LEVEL_QUEUE = "verification-levels";
export const EVIDENCE_REMINDER_QUEUE = "evidence-reminders";

/** At midnight, and every five minutes for what a stopped worker has missed. */
export function createVerificationLevelQueue(services: Services): JobQueue {
  return {
    name: VERIFICATION_LEVEL_QUEUE,
    description:
      "Computes the level of companies whose evidence begins or has ended; at midnight, and for what was missed.",
    schedule: "*/5 * * * *",
    // Three passes of two minutes each.
    expireInSeconds: 15 * 60,
    work: async () => {
      const companies = await passMidnight(createSystemContext(services));
      if (companies > 0) services.log.info({ companies }, "verification levels computed");
    },
  };
}

/** Every morning. */
export function createEvidenceReminderQueue(services: Services): JobQueue {
  return {
    name: EVIDENCE_REMINDER_QUEUE,
    description: "Reminds companies of evidence that ends in 60, 30, 14, 7 or 1 days.",
    schedule: "10 8 * * *",
    work: async () => {
      const reminders = await remindOfEnds(createSystemContext(services));
      if (reminders > 0) services.log.info({ reminders }, "reminders of evidence written");
    },
  };
}
