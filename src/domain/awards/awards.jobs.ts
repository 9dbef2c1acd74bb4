import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { remindBuyers } from "./remind-buyers.ts";
import { remindLetters } from "./remind-letters.ts";

export const REMIND_BUYERS_QUEUE = "remind-buyers";

/** Every quarter of an hour, since a reminder is due at nine in London. */
export function createRemindBuyersQueue(services: Services): JobQueue {
  return {
    name: REMIND_BUYERS_QUEUE,
    description:
      "Reminds buyers of firms that wait to hear what became of their quotes, and both sides of letters of intent that end.",
    schedule: "*/15 * * * *",
    work: async () => {
      await remindBuyers(createSystemContext(services));
      await remindLetters(createSystemContext(services));
    },
  };
}
