import { system } from "#domain/actor.ts";
import { type Services, createContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { rebuildCompanySearch } from "./rebuild-company-search.ts";
import { refreshSearchStatistics } from "./refresh-search-statistics.ts";

export const SEARCH_STATISTICS_QUEUE = "search-statistics";
/** Enqueue it in the transaction that imports companies. */
export const REBUILD_SEARCH_QUEUE = "rebuild-search";

export function createDirectoryQueues(services: Services): JobQueue[] {
  const contextFor = (jobId: string) =>
    createContext(services, { actor: system, requestId: jobId, network: "job", userAgent: "job" });
  return [
    {
      name: SEARCH_STATISTICS_QUEUE,
      description: "The search's statistics are taken anew when the directory has changed enough.",
      schedule: "17 * * * *",
      expireInSeconds: 45 * 60,
      work: (_data, jobId) => refreshSearchStatistics(contextFor(jobId), { whenChanged: true }),
    },
    {
      name: REBUILD_SEARCH_QUEUE,
      description: "The search's rows are written anew after an import.",
      work: (_data, jobId) => rebuildCompanySearch(contextFor(jobId)),
    },
  ];
}
