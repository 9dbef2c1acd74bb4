import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { tellNewMatches } from "./tell-new-matches.ts";

export const SAVED_SEARCH_QUEUE = "saved-search-alerts";

/** Every ten minutes: checks the saved searches that are due. */
export function createSavedSearchQueue(services: Services): JobQueue {
  return {
    name: SAVED_SEARCH_QUEUE,
    description: "Checks the saved searches that are due, and notifies their owners of new matches.",
    schedule: "*/10 * * * *",
    work: async () => {
      const looked = await tellNewMatches(createSystemContext(services));
      if (looked > 0) services.log.info({ looked }, "saved searches looked at");
    },
  };
}
