import { type RawBuilder, sql } from "kysely";
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

/** So many documents of a list, from a place on that is a whole number of them; all where `most` is null. */
export interface Part {
  /** From 0. */
  from: number;
  most: number | null;
}

const EVERYTHING: Part = { from: 0, most: null };

/**
 * Whether a row of the window `listed` stands in a part, or in the last one where the list ends before it; SQL. What is asked
 * of each document by itself is asked of these alone: a page shows forty of some hundred.
 */
function isInPart({ from, most }: Part): RawBuilder<boolean> {
  if (most === null) return sql`true`;
  const first = sql`least(${from}::int, (count(*) over () - 1) / ${most}::int * ${most}::int)`;
  return sql`row_number() over listed > ${first} and row_number() over listed <= ${first} + ${most}::int`;
}

/** Of a row `l` of a list, as JSON; null beyond its part. */
const reading = sql`case when l."isInPart" then (
  select json_build_object('state', read.state, 'pages', read.pages, 'pagesRead', read.pages_read,
    'pictureWidth', read.picture_width, 'pictureHeight', read.picture_height)
  from document_reading read where read.revision_id = l."revisionId") end`;

export interface TenderDocument {
  id: string;
  /** Which a form that corrects it names. */
  version: number;
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
  /** Its newest revision was, so that nothing is left to correct. */
  isIssued: boolean;
}

type Row = Omit<TenderDocument, "look" | "standing"> & {
  contentType: string;
  issuedRevision: string | null;
  isInPart: boolean;
};

/**
 * A package's documents with their newest revisions, by number. What was issued of each is asked for by its own revisions: by
 * all of the set's it would be as many times as there are documents. Where a part is asked for, what is not issued stands first
 * in it, and whether a document or its newest revision was ever issued, and what was read of its file, is said of those in the part alone.
 */
export async function listNewest(
  { db }: Pick<Scope, "db">,
  { packageId, setNumber }: { packageId: string; setNumber: number },
  part = EVERYTHING,
): Promise<TenderDocument[]> {
  const { rows } = await sql<Row>`
    select l.*, ${reading} as reading,
      l."isInPart" and exists (select from document_set_entry e join document_revision was on was.id = e.revision_id
        where was.document_id = l.id) as "wasIssued",
      l."isInPart" and exists (select from document_set_entry e where e.revision_id = l."revisionId") as "isIssued"
    from (
      select own.*, ${isInPart(part)} as "isInPart" from (
        select d.id, d.version, d.number, d.title, d.kind, r.id as "revisionId", r.revision, a.id as "attachmentId", a.name as "fileName",
          a.content_type as "contentType", a.size_bytes as "sizeBytes", r.created_at as "addedAt",
          (select was.id from document_revision was where was.document_id = d.id
            and (select true from document_set_entry e
              where e.package_id = link.package_id and e.set_number = ${setNumber} and e.revision_id = was.id)) as "issuedRevision"
        from package_document link
        join tender_document d on d.id = link.document_id
        cross join lateral (
          select * from document_revision where document_id = d.id order by ordinal desc limit 1) r
        join attachment a on a.id = r.attachment_id
        where link.package_id = ${packageId}) own
      window listed as (order by own."issuedRevision" is not distinct from own."revisionId", own.number)) l
    order by l.number
    ${prepared}`.execute(db);
  return rows.map(({ contentType, issuedRevision, isInPart: _isInPart, ...row }) => ({
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

/**
 * What a set holds, by number, with what this invitation has downloaded and acknowledged of it. Where a part is asked for, what was
 * read of a file, and which earlier one the firm has, is said of those in the part alone.
 */
export async function listIssued(
  { db }: Pick<Scope, "db">,
  {
    packageId,
    setNumber,
    invitationId,
  }: { packageId: string; setNumber: number; invitationId: string | null },
  part = EVERYTHING,
): Promise<IssuedDocument[]> {
  const { rows } = await sql<IssuedRow>`
    select l.number, l.title, l.kind, l."revisionId", l.revision, l."attachmentId", l."fileName", l."contentType", l."sizeBytes",
      l."downloadedAt", l."acknowledgedAt", l.since, ${reading} as reading,
      case when l."isInPart" then (
        select earlier.revision from document_receipt had join document_revision earlier on earlier.id = had.revision_id
        where had.invitation_id = ${invitationId} and earlier.document_id = l.document_id and earlier.ordinal < l.ordinal
        order by earlier.ordinal desc limit 1) end as "hasEarlier"
    from (
      select d.number, d.title, d.kind, r.id as "revisionId", r.document_id, r.ordinal, r.revision, a.id as "attachmentId",
        a.name as "fileName", a.content_type as "contentType", a.size_bytes as "sizeBytes", receipt.downloaded_at as "downloadedAt",
        said.acknowledged_at as "acknowledgedAt", e.since, ${isInPart(part)} as "isInPart"
      from (select revision_id, min(set_number)::int as since from document_set_entry
        where package_id = ${packageId} group by revision_id having bool_or(set_number = ${setNumber})) e
      join document_revision r on r.id = e.revision_id
      join tender_document d on d.id = r.document_id
      join attachment a on a.id = r.attachment_id
      left join document_receipt receipt on receipt.revision_id = r.id and receipt.invitation_id = ${invitationId}
      left join revision_acknowledgement said on said.revision_id = r.id and said.invitation_id = ${invitationId}
      window listed as (order by d.number)) l
    order by l.number
    ${prepared}`.execute(db);
  return rows.map(({ contentType, ...row }) => ({ ...row, look: lookOf(contentType) }));
}

type IssuedRow = Omit<IssuedDocument, "look"> & { contentType: string };

/** A document whose words somebody looks for. */
export interface SearchableDocument {
  number: string;
  title: string;
  revisionId: string;
  revision: string;
  fileName: string;
  look: AttachmentLook;
  /** What came of reading it; null until then, as the number of its pages is where nobody knows it. */
  state: DocumentReading["state"] | null;
  pages: number | null;
}

/** By number: what a set holds, or the newest revisions where no set is named. */
export async function listSearchable(
  { db }: Pick<Scope, "db">,
  { packageId, setNumber }: { packageId: string; setNumber: number | null },
): Promise<SearchableDocument[]> {
  const searched =
    setNumber === null
      ? sql`select r.id from package_document link cross join lateral (
          select id from document_revision where document_id = link.document_id order by ordinal desc limit 1) r
        where link.package_id = ${packageId}`
      : sql`select revision_id as id from document_set_entry where package_id = ${packageId} and set_number = ${setNumber}`;
  const { rows } = await sql<Omit<SearchableDocument, "look"> & { contentType: string }>`
    select d.number, d.title, r.id as "revisionId", r.revision, a.name as "fileName", a.content_type as "contentType",
      read.state, read.pages
    from (${searched}) searched
    join document_revision r on r.id = searched.id
    join tender_document d on d.id = r.document_id
    join attachment a on a.id = r.attachment_id
    left join document_reading read on read.revision_id = r.id
    order by d.number
    ${prepared}`.execute(db);
  return rows.map(({ contentType, ...row }) => ({ ...row, look: lookOf(contentType) }));
}
