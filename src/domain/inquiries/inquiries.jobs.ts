import type { JobQueue } from "#platform/jobs.ts";
import { type Services, createSystemContext } from "#domain/context.ts";
import { expireInquiries } from "./expire-inquiries.ts";
import { EXPIRE_INQUIRIES_QUEUE } from "./inquiries.states.ts";

/** Every quarter of an hour: inquiries and quotes whose day has passed expire. */
export function createExpireInquiriesQueue(services: Services): JobQueue {
  return {
    name: EXPIRE_INQUIRIES_QUEUE,
    schedule: "*/15 * * * *",
    work: async () => void (await expireInquiries(createSystemContext(services))),
  };
}
