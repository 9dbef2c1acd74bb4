import { type Services, createSystemContext } from "#domain/context.ts";
import { READ_DOCUMENT_QUEUE } from "#domain/tender-documents/tender-documents.jobs.ts";
import type { JobQueue } from "#platform/jobs.ts";
import { readingJobSchema } from "./document-texts.schema.ts";
import { queueUnread } from "./queue-unread.ts";
import { readDocument } from "./read-document.ts";

export const UNREAD_DOCUMENTS_QUEUE = "unread-documents";

export function createReadDocumentQueues(services: Services): JobQueue[] {
  return [
    {
      name: READ_DOCUMENT_QUEUE,
      description: "Reads the text of tender documents and draws their first pages, in a thread with bounds.",
      // One is read at a time; the others of a handful wait for it, and not for the next look at the queue.
      atOnce: 3,
      work: (data, _jobId, isLastTry = false) =>
        readDocument(createSystemContext(services), readingJobSchema.parse(data).revisionId, { isLastTry }),
    },
    {
      name: UNREAD_DOCUMENTS_QUEUE,
      description: "Has tender documents read that nobody has read.",
      schedule: "37 3 * * *",
      work: async () => {
        const ctx = createSystemContext(services);
        const unread = await queueUnread(ctx);
        if (unread > 0) services.log.info({ unread }, "tender documents looked through");
      },
    },
  ];
}
