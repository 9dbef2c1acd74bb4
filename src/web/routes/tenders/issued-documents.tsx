import type { IssuedDocument } from "#domain/tender-documents/documents.queries.ts";
import { documentTypeLabel } from "#domain/tender-rules/document-types.data.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SearchForm } from "./document-search.tsx";
import { FirstPage } from "./first-page.tsx";
import { sayPages, saySearchable } from "./say-reading.ts";
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
      {mayOpen && documents.length > 0 && (
        <div className="pt-4 pb-2">
          <SearchForm address={`/company/tenders/invited/${invitationId}/documents`} />
        </div>
      )}
      <ul>
        {documents.map((document) => {
          const { number, title, kind, revisionId, revision, fileName, sizeBytes } = document;
          const { downloadedAt, since } = document;
          return (
            <li
              key={revisionId}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-rule py-2.5"
            >
              {mayOpen && <FirstPage revisionId={revisionId} reading={document.reading} />}
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
                  {[documentTypeLabel(kind), fileName, formatFileSize(sizeBytes), sayPages(document)]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {mayOpen && <p className="text-13 text-ink-2">{saySearchable(document)}</p>}
              </div>
              {since > 1 && <Badge>{`Since set ${since}`}</Badge>}
              {mayOpen && (
                <span className={downloadedAt ? "text-13 text-ink-2" : "text-13 font-label text-wait"}>
                  {downloadedAt ? `downloaded ${formatMoment(downloadedAt)}` : "not yet downloaded"}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
