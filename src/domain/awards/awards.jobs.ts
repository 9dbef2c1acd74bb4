import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { remindBuyers } from "./remind-buyers.ts";

export const REMIND_BUYERS_QUEUE = "remind-buyers";

/** Every quarter of an hour, since a reminder is due at nine in London. */
export function createRemindBuyersQueue(services: Services): JobQueue {
  return {
    name: REMIND_BUYERS_QUEUE,
    description: "Reminds buyers of firms that wait to hear what became of their quotes.",
    schedule: "*/15 * * * *",
    work: async () => void (await remindBuyers(createSystemContext(services))),
  };
}
