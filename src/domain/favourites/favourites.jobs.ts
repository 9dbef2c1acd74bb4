import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { SAVED_SEARCH_QUEUE } from "./favourites.states.ts";
import { tellNewMatches } from "./tell-new-matches.ts";

/** Well before the job would be taken for dead; what is left waits for the next one. */
const LONGEST_MS = 120_000;

/** Every ten minutes: the saved searches whose time has come. */
export function createSavedSearchQueue(services: Services): JobQueue {
  return {
    name: SAVED_SEARCH_QUEUE,
    schedule: "*/10 * * * *",
    work: async () => {
      const until = services.clock.now().getTime() + LONGEST_MS;
      let [looked, batch] = [0, 0];
      do {
        batch = await tellNewMatches(createSystemContext(services));
        looked += batch;
      } while (batch > 0 && services.clock.now().getTime() < until);
      if (looked > 0) services.log.info({ looked }, "saved searches looked at");
    },
  };
}
