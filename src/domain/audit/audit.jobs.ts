import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sealEvents } from "./seal-events.ts";

export const SEAL_AUDIT_QUEUE = "audit-seal";

/** Every minute. The log's line is what the chain can be held against by somebody who does not trust the database. */
export function createSealAuditQueue(services: Services): JobQueue {
  return {
    name: SEAL_AUDIT_QUEUE,
    description: "Gives the audit trail's new rows their places in the chain, and logs how far it goes.",
    schedule: "* * * * *",
    work: async () => {
      const { rows, end } = await sealEvents(createSystemContext(services));
      if (rows > 0) services.log.info({ rows, end }, "audit trail sealed");
    },
  };
}
