import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { expireInquiries } from "./expire-inquiries.ts";
import { remindFirms } from "./remind-firms.ts";

export const EXPIRE_INQUIRIES_QUEUE = "expire-inquiries";
export const REMIND_FIRMS_QUEUE = "remind-firms";

/** Every quarter of an hour: expires inquiries and quotes whose date has passed. */
export function createExpireInquiriesQueue(services: Services): JobQueue {
  return {
    name: EXPIRE_INQUIRIES_QUEUE,
    description: "Expires unanswered inquiries and quotes past their last day, and notifies both sides.",
    schedule: "*/15 * * * *",
    work: async () => void (await expireInquiries(createSystemContext(services))),
  };
}

/** Hourly in working hours, so that a server that was down in the morning still reminds on the day. */
export function createRemindFirmsQueue(services: Services): JobQueue {
  return {
    name: REMIND_FIRMS_QUEUE,
    description: "Reminds firms, once, of inquiries to be answered within two days.",
    schedule: "0 8-17 * * *",
    work: async () => void (await remindFirms(createSystemContext(services))),
  };
}
