import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { remindVisitors } from "./remind-visitors.ts";

export const REMIND_VISITORS_QUEUE = "remind-visitors";

/** Every quarter of an hour: reminds firms of the site visit that they have booked for the next working day. */
export function createRemindVisitorsQueue(services: Services): JobQueue {
  return {
    name: REMIND_VISITORS_QUEUE,
    description: "Reminds firms, the working day before, of a site visit that they have booked.",
    schedule: "*/15 * * * *",
    work: async () => void (await remindVisitors(createSystemContext(services))),
  };
}
