import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { fetchNotices } from "./fetch-notices.ts";
import { DOWNLOAD_MINUTES } from "./noticeboard.limits.ts";

export const FETCH_NOTICES_QUEUE = "fetch-notices";

/** Every night: fetches the tenders of public services, where an address of them is named. */
export function createFetchNoticesQueue(services: Services): JobQueue {
  return {
    name: FETCH_NOTICES_QUEUE,
    description: "Fetches tenders of public services from NOTICES_URL, where it is set.",
    schedule: "20 3 * * *",
    // The download has its minutes, and what has come is then read.
    expireInSeconds: (DOWNLOAD_MINUTES + 45) * 60,
    work: async () => {
      const report = await fetchNotices(createSystemContext(services));
      if (report) services.log.info({ ...report }, "notices fetched");
    },
  };
}
