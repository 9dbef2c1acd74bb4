import { Search } from "lucide-react";
import { MAX_HITS } from "#domain/document-texts/document-texts.limits.ts";
import type { DocumentSearch, FoundDocument } from "#domain/document-texts/search-documents.ts";
import { Form } from "#web/forms/form.tsx";
import { formatNumberOf } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";

/** Words to look for in all documents of a tender; it leads to a page of its own. */
export function SearchForm({ address, words }: { address: string; words?: string }) {
  return (
    <Form method="get" action={address} role="search" className="flex max-w-form items-end gap-2">
      <TextField
        field={{ id: "words", name: "q", defaultValue: words ?? "" }}
        label="Find words in the documents"
        type="search"
        icon={<Search />}
        maxLength={200}
        className="min-w-0 grow"
      />
      <Button>Find</Button>
    </Form>
  );
}

interface SearchResultsProps {
  address: string;
  search: DocumentSearch;
}

/** Which documents have the words, and on which of their pages. */
export function SearchResults({ address, search }: SearchResultsProps) {
  const { words, found, isCut } = search;
  return (
    <div className="flex flex-col gap-8">
      <SearchForm address={address} words={words} />
      {words !== "" && found.length > 0 && (
        <section aria-labelledby="found">
          <SectionHeading id="found" count={found.length}>
            Documents with these words
          </SectionHeading>
          {isCut && (
            <p className="pt-3 text-15 text-ink-2">
              {`These are the first ${MAX_HITS} places. Add a word to find fewer.`}
            </p>
          )}
          <ul>
            {found.map((document) => (
              <Found key={document.revisionId} document={document} />
            ))}
          </ul>
        </section>
      )}
      {words !== "" && found.length === 0 && (
        <EmptyState drawing="plot" title={`Nothing found for “${words}”`}>
          Try fewer words, or one of another form. Words of a drawing that was scanned cannot be found.
        </EmptyState>
      )}
      <p className="text-15 text-ink-2">{sayScope(search)}</p>
    </div>
  );
}

function sayScope({ documents, readable, unread }: DocumentSearch): string {
  if (documents === 0) return "There are no documents yet.";
  const scope = `${readable} of ${formatNumberOf(documents, "document")} can be searched: PDFs that hold text.`;
  return unread > 0 ? `${scope} ${formatNumberOf(unread, "PDF")} still being read.` : scope;
}

function Found({ document }: { document: FoundDocument }) {
  const { revisionId, number, title, revision, fileName, pages, hits } = document;
  return (
    <li className="border-b border-rule py-4">
      <p className="text-16 wrap-anywhere">
        <a href={`/tender-documents/${revisionId}`} download className="font-label">
          {number}
        </a>
        {revision && <span className="ml-2 text-15 text-ink-2">{`rev ${revision}`}</span>}
        {title && <span className="ml-2">{title}</span>}
      </p>
      <p className="text-13 wrap-anywhere text-ink-2">
        <DottedFacts facts={[fileName, pages !== null && formatNumberOf(pages, "page")]} />
      </p>
      <ul className="mt-2 flex flex-col gap-2">
        {hits.map(({ page, snippet }) => (
          <li key={page} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 text-15">
            <span className="font-label">{`Page ${page}`}</span>
            <span className="wrap-anywhere text-ink-2">
              {snippet.map(({ text, isMarked }, at) =>
                isMarked ? (
                  <mark key={at} className="bg-wait-ground font-label text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
