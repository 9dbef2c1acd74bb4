import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { countFigures } from "./count-figures.ts";

export const TENDER_FIGURES_QUEUE = "tender-figures";

/** Every night, though a new month alone adds to them: what was merged or removed meanwhile is out the next day. */
export function createTenderFiguresQueue(services: Services): JobQueue {
  return {
    name: TENDER_FIGURES_QUEUE,
    description: "Counts what profiles show of how companies let work and answer invitations.",
    schedule: "20 3 * * *",
    expireInSeconds: 60 * 60,
    work: async () => {
      const companies = await countFigures(createSystemContext(services));
      services.log.info({ companies }, "tender figures counted");
    },
  };
}
