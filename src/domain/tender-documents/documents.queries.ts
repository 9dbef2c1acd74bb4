import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { AttachmentLook } from "#domain/attachments/attachment-types.data.ts";
import { lookOf } from "#domain/attachments/attachments.queries.ts";
import type { DocumentTypeValue } from "#domain/tender-rules/document-types.data.ts";
import { prepared } from "#platform/prepared.ts";

/** How a document stands to the set that is being priced. */
type DocumentStanding = "new" | "superseded" | "issued";

/** What is known of a file's content; null until it has been read. */
export interface DocumentReading {
  state: "read" | "partly" | "locked" | "broken" | "too-large" | "no-text";
  pages: number | null;
  pagesRead: number;
  /** Of the small picture of its first page, where there is one. */
  pictureWidth: number | null;
  pictureHeight: number | null;
}

/** Of a revision `r`, as JSON. */
const reading = sql`(
  select json_build_object('state', read.state, 'pages', read.pages, 'pagesRead', read.pages_read,
    'pictureWidth', read.picture_width, 'pictureHeight', read.picture_height)
  from document_reading read where read.revision_id = r.id)`;

export interface TenderDocument {
  id: string;
  number: string;
  title: string;
  kind: DocumentTypeValue;
  /** The newest revision. */
  revisionId: string;
  attachmentId: string;
  revision: string;
  fileName: string;
  look: AttachmentLook;
  sizeBytes: number;
  addedAt: Date;
  reading: DocumentReading | null;
  /** *Superseded* is a newer revision than the issued one, which the next addendum brings. */
  standing: DocumentStanding;
  /** Some revision of it was issued, with this package or another: its number, title and kind stay. */
  wasIssued: boolean;
}

type Row = Omit<TenderDocument, "look" | "standing"> & {
  contentType: string;
  issuedRevision: string | null;
};

/**
 * A package's documents with their newest revisions, by number. What was issued of each is asked for by its own revisions: by
 * all of the set's it would be as many times as there are documents.
 */
export async function listNewest(
  { db }: Pick<Scope, "db">,
  { packageId, setNumber }: { packageId: string; setNumber: number },
): Promise<TenderDocument[]> {
  const { rows } = await sql<Row>`
    select d.id, d.number, d.title, d.kind, r.id as "revisionId", r.revision, a.id as "attachmentId", a.name as "fileName",
      a.content_type as "contentType", a.size_bytes as "sizeBytes", r.created_at as "addedAt", ${reading} as reading,
      (select was.id from document_revision was where was.document_id = d.id
        and (select true from document_set_entry e
          where e.package_id = l.package_id and e.set_number = ${setNumber} and e.revision_id = was.id)) as "issuedRevision",
      exists (select from document_set_entry e join document_revision was on was.id = e.revision_id
        where was.document_id = d.id) as "wasIssued"
    from package_document l
    join tender_document d on d.id = l.document_id
    cross join lateral (
      select * from document_revision where document_id = d.id order by ordinal desc limit 1) r
    join attachment a on a.id = r.attachment_id
    where l.package_id = ${packageId}
    order by d.number
    ${prepared}`.execute(db);
  return rows.map(({ contentType, issuedRevision, ...row }) => ({
    ...row,
    look: lookOf(contentType),
    standing: issuedRevision === null ? "new" : issuedRevision === row.revisionId ? "issued" : "superseded",
  }));
}

export interface IssuedDocument {
  number: string;
  title: string;
  kind: DocumentTypeValue;
  revisionId: string;
  attachmentId: string;
  revision: string;
  fileName: string;
  look: AttachmentLook;
  sizeBytes: number;
  reading: DocumentReading | null;
  /** When this firm last downloaded this revision; null when it never did. */
  downloadedAt: Date | null;
  /** When the firm said that it has it and prices by it. */
  acknowledgedAt: Date | null;
  /** The newest earlier revision that it has downloaded; null where it has none, empty where that has no name. */
  hasEarlier: string | null;
  /** The first set that had it. */
  since: number;
}

/** What a set holds, with what this invitation has downloaded and acknowledged of it. */
export async function listIssued(
  { db }: Pick<Scope, "db">,
  {
    packageId,
    setNumber,
    invitationId,
  }: { packageId: string; setNumber: number; invitationId: string | null },
): Promise<IssuedDocument[]> {
  const { rows } = await sql<Omit<IssuedDocument, "look"> & { contentType: string }>`
    select d.number, d.title, d.kind, r.id as "revisionId", r.revision, a.id as "attachmentId", a.name as "fileName",
      a.content_type as "contentType", a.size_bytes as "sizeBytes", receipt.downloaded_at as "downloadedAt", said.acknowledged_at as "acknowledgedAt", ${reading} as reading,
      (select earlier.revision from document_receipt had join document_revision earlier on earlier.id = had.revision_id
        where had.invitation_id = ${invitationId} and earlier.document_id = r.document_id and earlier.ordinal < r.ordinal
        order by earlier.ordinal desc limit 1) as "hasEarlier", e.since
    from (select revision_id, min(set_number)::int as since from document_set_entry
      where package_id = ${packageId} group by revision_id having bool_or(set_number = ${setNumber})) e
    join document_revision r on r.id = e.revision_id
    join tender_document d on d.id = r.document_id
    join attachment a on a.id = r.attachment_id
    left join document_receipt receipt on receipt.revision_id = r.id and receipt.invitation_id = ${invitationId}
    left join revision_acknowledgement said on said.revision_id = r.id and said.invitation_id = ${invitationId}
    order by d.number
    ${prepared}`.execute(db);
  return rows.map(({ contentType, ...row }) => ({ ...row, look: lookOf(contentType) }));
}
