import type { IssuedDocument } from "#domain/tender-documents/documents.queries.ts";
import { documentTypeLabel } from "#domain/tender-rules/document-types.data.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

import { PackLinks } from "./pack-links.tsx";

interface IssuedDocumentsProps {
  invitationId: string;
  documents: readonly IssuedDocument[];
  setNumber: number;
  /** Who has declined sees what there is, and opens nothing. */
  mayOpen: boolean;
}

/** The set that is being priced, with what this firm has downloaded of it. */
export function IssuedDocuments({ invitationId, documents, setNumber, mayOpen }: IssuedDocumentsProps) {
  return (
    <section aria-labelledby="documents">
      <SectionHeading id="documents" count={documents.length} aside={`Set ${setNumber}`}>
        Documents
      </SectionHeading>
      {!mayOpen && (
        <p className="pt-4 text-15 text-ink-2">
          They open for firms that are pricing. Change your answer to see them.
        </p>
      )}
      {mayOpen && (
        <PackLinks
          id={invitationId}
          all={documents}
          fresh={documents.filter(({ downloadedAt }) => downloadedAt === null)}
          freshLabel="What is new to you"
        />
      )}
      <ul>
        {documents.map(
          ({ number, title, kind, revisionId, revision, fileName, sizeBytes, downloadedAt, since }) => (
            <li
              key={revisionId}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-2.5"
            >
              <div className="min-w-0 grow basis-64">
                <p className="text-16 wrap-anywhere">
                  {mayOpen ? (
                    <a href={`/tender-documents/${revisionId}`} download className="font-label">
                      {number}
                    </a>
                  ) : (
                    <span className="font-label">{number}</span>
                  )}
                  {revision && <span className="ml-2 text-15 text-ink-2">{`rev ${revision}`}</span>}
                  {title && <span className="ml-2">{title}</span>}
                </p>
                <p className="text-13 wrap-anywhere text-ink-2">
                  {`${documentTypeLabel(kind)} · ${fileName} · ${formatFileSize(sizeBytes)}`}
                </p>
              </div>
              {since > 1 && <Badge>{`Since set ${since}`}</Badge>}
              {mayOpen && (
                <span className={downloadedAt ? "text-13 text-ink-2" : "text-13 font-label text-wait"}>
                  {downloadedAt ? `downloaded ${formatMoment(downloadedAt)}` : "not yet downloaded"}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
