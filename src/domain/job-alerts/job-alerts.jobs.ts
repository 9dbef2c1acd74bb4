import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { matchNotices } from "./match-notices.ts";
import { tellAlerts } from "./tell-alerts.ts";

export const JOB_ALERT_QUEUE = "job-alerts";

/** Every minute: holds new notices against the alerts, and tells what those that are due have found. */
export function createJobAlertQueue(services: Services): JobQueue {
  return {
    name: JOB_ALERT_QUEUE,
    description: "Finds the job alerts that new tenders fit, and sends those that are due.",
    schedule: "* * * * *",
    work: async () => {
      const ctx = createSystemContext(services);
      const matched = await matchNotices(ctx);
      const told = await tellAlerts(ctx);
      if (matched + told > 0) services.log.info({ matched, told }, "job alerts");
    },
  };
}
