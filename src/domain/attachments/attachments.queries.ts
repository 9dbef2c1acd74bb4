import { sql } from "kysely";
import { FOLDERS } from "#domain/storage/folders.data.ts";
import { type AttachmentLook, tenderFileTypes } from "./attachment-types.data.ts";

export type HolderKind = "message" | "request" | "quote" | "credential" | "tender";

/** A file as it is shown beside its message, request or quote. */
export interface AttachmentView {
  id: string;
  name: string;
  look: AttachmentLook;
  sizeBytes: number;
}

export const lookOf = (contentType: string): AttachmentLook =>
  tenderFileTypes.find((type) => type.contentType === contentType)?.look ?? "document";

/** Where a file's bytes lie in the file store. */
export const fileKey = (id: string) => `${FOLDERS.attachments}/${id}`;

/**
 * The companies that an attachment concerns, as a subquery on the table `attachment`: both sides of a message's
 * conversation while it is not removed, the actor and every firm asked for a request, asker and firm for a quote. A
 * credential's documents are opened by `openDocument` alone, which writes down who did.
 */
export const companiesConcerned = sql`(
  select unnest(array[conversation.company_a, conversation.company_b]) from message
    join conversation on conversation.id = message.conversation_id
    where attachment.holder_kind = 'message' and message.id = attachment.holder_id and message.removed_at is null
  union all
  select company_id from inquiry_request
    where attachment.holder_kind = 'request' and inquiry_request.id = attachment.holder_id
  union all
  select inquiry.company_id from inquiry
    where attachment.holder_kind = 'request' and inquiry.request_id = attachment.holder_id
  union all
  select unnest(array[inquiry.company_id, inquiry.from_company_id]) from quote
    join inquiry on inquiry.id = quote.inquiry_id
    where attachment.holder_kind = 'quote' and quote.id = attachment.holder_id
)`;
