import { type Services, createSystemContext } from "#domain/context.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { sweepClaimDocuments } from "./sweep-claim-documents.ts";

export const SWEEP_CLAIM_DOCUMENTS_QUEUE = "sweep-claim-documents";

/** Every night: deletes documents that no claim needs any more. */
export function createSweepClaimDocumentsQueue(services: Services): JobQueue {
  return {
    name: SWEEP_CLAIM_DOCUMENTS_QUEUE,
    description:
      "Removes documents a day old that belong to no claim, and those of rejected and withdrawn claims after their period.",
    schedule: "31 2 * * *",
    work: async () => {
      const swept = await sweepClaimDocuments(createSystemContext(services));
      if (swept > 0) services.log.info({ swept }, "documents that no claim needs removed");
    },
  };
}
