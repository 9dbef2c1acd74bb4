import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { publishHead } from "./publish-head.ts";

export const PUBLISH_HEAD_QUEUE = "transparency-head";

/** Every hour. The log's line is a head that somebody has who does not trust the database. */
export function createPublishHeadQueue(services: Services): JobQueue {
  return {
    name: PUBLISH_HEAD_QUEUE,
    description:
      "Puts receipts, openings and the audit trail’s rows into the public record, and signs how far it goes.",
    schedule: "0 * * * *",
    work: async () => {
      const head = await publishHead(createSystemContext(services));
      if (head) services.log.info({ head }, "a head of the record is published");
    },
  };
}
