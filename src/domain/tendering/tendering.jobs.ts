import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { remindSecondRound } from "#domain/second-rounds/remind-second-round.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { cancelLeftPackages } from "./cancel-left-packages.ts";
import { remindDecisions } from "./remind-decisions.ts";
import { remindTenderers } from "./remind-tenderers.ts";

export const CLOSE_TENDERS_QUEUE = "close-tenders";
export const CANCEL_LEFT_TENDERS_QUEUE = "cancel-left-tenders";
export const REMIND_TENDERERS_QUEUE = "remind-tenderers";

/** Every minute: closes tenders whose return has passed. What comes late is refused by the clock, not by this. */
export function createCloseTendersQueue(services: Services): JobQueue {
  return {
    name: CLOSE_TENDERS_QUEUE,
    description: "Closes tenders whose return date has passed.",
    schedule: "* * * * *",
    work: async () => void (await closeDuePackages(createSystemContext(services))),
  };
}

/**
 * Every quarter of an hour: reminds firms that have not answered an invitation to tender, or a second round, or not confirmed their quote after an addendum, and buyers of a
 * decision that should have come.
 */
export function createRemindTenderersQueue(services: Services): JobQueue {
  return {
    name: REMIND_TENDERERS_QUEUE,
    description:
      "Reminds firms that have not answered an invitation to tender or not confirmed their quote, and buyers of a decision that should have come.",
    schedule: "*/15 * * * *",
    // Three passes of two minutes each.
    expireInSeconds: 15 * 60,
    work: async () => {
      await remindTenderers(createSystemContext(services));
      await remindSecondRound(createSystemContext(services));
      await remindDecisions(createSystemContext(services));
    },
  };
}

/** Every quarter of an hour: cancels tenders whose buyer is gone, so that nobody prices them in vain. */
export function createCancelLeftTendersQueue(services: Services): JobQueue {
  return {
    name: CANCEL_LEFT_TENDERS_QUEUE,
    description: "Cancels tenders whose buyer has closed its account.",
    schedule: "*/15 * * * *",
    work: async () => void (await cancelLeftPackages(createSystemContext(services))),
  };
}
