import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { publishDueReviews } from "./publish-due-reviews.ts";

export const PUBLISH_REVIEWS_QUEUE = "publish-reviews";

/** When a review's 14 days are over, and every quarter of an hour in case that job was lost. */
export function createPublishReviewsQueue(services: Services): JobQueue {
  return {
    name: PUBLISH_REVIEWS_QUEUE,
    description: "Publishes reviews after their 14 days; each review also has a job of its own at that time.",
    schedule: "*/15 * * * *",
    work: async () => {
      const published = await publishDueReviews(createSystemContext(services));
      if (published > 0) services.log.info({ published }, "reviews published");
    },
  };
}
