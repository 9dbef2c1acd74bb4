import type { IssuedDocument } from "#domain/tender-documents/documents.queries.ts";
import { documentTypeLabel } from "#domain/tender-rules/document-types.data.ts";
import { formatFileSize, formatMoment } from "#web/format.ts";
import { Acting, Form } from "#web/forms/form.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SearchForm } from "./document-search.tsx";
import { DocumentPages, type DocumentsPage, pageOfDocuments, sizeOf } from "./document-pages.tsx";
import { FirstPage } from "./first-page.tsx";
import { sayPages, saySearchable } from "./say-reading.ts";
import { PackLinks } from "./pack-links.tsx";

/** A part of the set, and how much of the whole this firm has. */
interface IssuedPage extends DocumentsPage<IssuedDocument> {
  fresh: { count: number; sizeBytes: number };
  unacknowledged: number;
}

/** What a page shows of a set. */
export function pageOfIssued(documents: readonly IssuedDocument[], query: URLSearchParams): IssuedPage {
  const fresh = documents.filter(({ downloadedAt }) => downloadedAt === null);
  return {
    ...pageOfDocuments(documents, query),
    fresh: { count: fresh.length, sizeBytes: sizeOf(fresh) },
    unacknowledged: documents.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
  };
}

interface IssuedDocumentsProps {
  invitationId: string;
  page: IssuedPage;
  setNumber: number;
  /** Who has declined sees what there is, and opens nothing. */
  mayOpen: boolean;
  /** It is out, and this firm prices it. */
  mayAcknowledge: boolean;
}

/** The set that is being priced, with what this firm has downloaded of it. */
export function IssuedDocuments({
  invitationId,
  page,
  setNumber,
  mayOpen,
  mayAcknowledge,
}: IssuedDocumentsProps) {
  const { rows, total, sizeBytes, fresh, unacknowledged } = page;
  return (
    <section aria-labelledby="documents">
      <SectionHeading id="documents" count={total} aside={`Set ${setNumber}`}>
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
          all={{ count: total, sizeBytes }}
          fresh={fresh}
          freshLabel="What is new to you"
        />
      )}
      {mayOpen && total > 0 && (
        <div className="pt-4 pb-2">
          <SearchForm address={`/company/tenders/invited/${invitationId}/documents`} />
        </div>
      )}
      {mayOpen && mayAcknowledge && <Acknowledge left={unacknowledged} total={total} setNumber={setNumber} />}
      <ul>
        {rows.map((document) => {
          const { number, title, kind, revisionId, revision, fileName, sizeBytes } = document;
          const { downloadedAt, acknowledgedAt, hasEarlier, since } = document;
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
                  <DottedFacts
                    facts={[
                      documentTypeLabel(kind),
                      fileName.startsWith(number) ? "" : fileName,
                      formatFileSize(sizeBytes),
                      sayPages(document),
                    ]}
                  />
                </p>
                {mayOpen && <p className="text-13 text-ink-2">{saySearchable(document)}</p>}
                {mayOpen && (
                  <p className={downloadedAt ? "text-13 text-ink-2" : "text-13 font-label text-wait"}>
                    {downloadedAt
                      ? `downloaded ${formatMoment(downloadedAt)}`
                      : hasEarlier === null
                        ? "not yet downloaded"
                        : `${hasEarlier === "" ? "what you" : `rev ${hasEarlier}, which you`} downloaded, is superseded`}
                  </p>
                )}
              </div>
              {acknowledgedAt && (
                <span className="text-13 text-ink-2">{`acknowledged ${formatMoment(acknowledgedAt)}`}</span>
              )}
              {since > 1 && <Badge>{`Since set ${since}`}</Badge>}
            </li>
          );
        })}
      </ul>
      <DocumentPages page={page} at="documents" />
    </section>
  );
}

/** Says of the whole set that the firm has it; an addendum brings what is to be said of anew. */
function Acknowledge({ left, total, setNumber }: { left: number; total: number; setNumber: number }) {
  if (left === 0)
    return <p className="py-3 text-15 text-ink-2">You have acknowledged every revision of this set.</p>;
  return (
    <Acting>
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
        <input type="hidden" name="set" value={setNumber} />
        <Button name="intent" value="acknowledge">
          {left === total
            ? "We have these revisions, and price by them"
            : `We have the ${left === 1 ? "new revision" : `${left} new revisions`}, too`}
        </Button>
        <span className="text-13 text-ink-2">The buyer sees which revisions you have acknowledged.</span>
      </Form>
    </Acting>
  );
}
