import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { removeUnusedPictures } from "./remove-unused-pictures.ts";

export const UNUSED_PICTURES_QUEUE = "unused-pictures";

/** Every hour: removes pictures that nothing shows any more, with their files. */
export function createUnusedPicturesQueue(services: Services): JobQueue {
  return {
    name: UNUSED_PICTURES_QUEUE,
    description: "Removes pictures that nothing shows any more, with their files.",
    schedule: "17 * * * *",
    work: async () => {
      const removed = await removeUnusedPictures(createSystemContext(services));
      if (removed > 0) services.log.info({ removed }, "unused pictures removed");
    },
  };
}
