import { type Services, createSystemContext } from "#domain/context.ts";
import { READ_DOCUMENT_QUEUE } from "#domain/tender-documents/tender-documents.jobs.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { readingJobSchema } from "./document-texts.schema.ts";
import { queueUnread } from "./queue-unread.ts";
import { readDocument } from "./read-document.ts";
import { sweepFirstPages } from "./sweep-first-pages.ts";

export function createReadDocumentQueue(services: Services): JobQueue {
  return {
    name: READ_DOCUMENT_QUEUE,
    description:
      "Reads the text of tender documents and draws their first pages; at night looks for unread ones and sweeps pictures.",
    schedule: "37 3 * * *",
    work: async (data) => {
      const ctx = createSystemContext(services);
      const job = readingJobSchema.parse(data);
      if (job) return readDocument(ctx, job.revisionId);
      const [unread, swept] = [await queueUnread(ctx), await sweepFirstPages(ctx)];
      if (unread + swept > 0) services.log.info({ unread, swept }, "tender documents looked through");
    },
  };
}
