import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { askNewlyOpened } from "./ask-newly-opened.ts";
import { remindSilentTenderers } from "./remind-silent-tenderers.ts";
import { warnOfEndingQuotes } from "./warn-of-ending-quotes.ts";

export const REMIND_VALIDITY_QUEUE = "remind-validity";

/** Every quarter of an hour, since a reminder is due at nine in London. */
export function createRemindValidityQueue(services: Services): JobQueue {
  return {
    name: REMIND_VALIDITY_QUEUE,
    description:
      "Asks firms to stand by prices opened after a win; reminds of quotes not answered for, and of those that end.",
    schedule: "*/15 * * * *",
    // Three passes of two minutes each.
    expireInSeconds: 15 * 60,
    work: async () => {
      await askNewlyOpened(createSystemContext(services));
      await remindSilentTenderers(createSystemContext(services));
      await warnOfEndingQuotes(createSystemContext(services));
    },
  };
}
