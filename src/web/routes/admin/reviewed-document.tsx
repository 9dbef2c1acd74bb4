import { type ReactNode, useState } from "react";
import type { DocumentView } from "#domain/verification/credentials.queries.ts";
import { Button } from "#web/ui/button.tsx";
import { DocumentPicture } from "../verification/document-picture.tsx";

const ZOOMS = [100, 150, 200, 300] as const;

interface ReviewedDocumentProps {
  document: Pick<DocumentView, "id" | "name" | "look">;
  /** The document as a download. */
  children: ReactNode;
}

/** A document page by page, larger or smaller, beside its fields. */
export function ReviewedDocument({ document: { id, name, look }, children }: ReviewedDocumentProps) {
  const [page, setPage] = useState(1);
  // Where the browser does not tell, it shows when one does not come.
  const [last, setLast] = useState<number | null>(null);
  const [zoom, setZoom] = useState(0);
  const change = (by: number) => setZoom((now) => Math.min(ZOOMS.length - 1, Math.max(0, now + by)));
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      {children}
      <div className="flex flex-wrap items-center gap-2 scriptless:hidden">
        <Button type="button" isSmall data-zoom="out" disabled={zoom === 0} onClick={() => change(-1)}>
          Smaller
        </Button>
        <Button
          type="button"
          isSmall
          data-zoom="in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => change(1)}
        >
          Larger
        </Button>
        {look === "pdf" && (
          <>
            <Button type="button" isSmall disabled={page === 1} onClick={() => setPage(page - 1)}>
              Page before
            </Button>
            <Button type="button" isSmall disabled={page === last} onClick={() => setPage(page + 1)}>
              Next page
            </Button>
            <span role="status" className="text-13 text-ink-2">
              {last ? `Page ${page} of ${last}` : `Page ${page}`}
            </span>
          </>
        )}
      </div>
      {/* What is larger than its frame is scrolled by keyboard too. */}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-[60vh] overflow-auto xl:max-h-[85vh] border border-rule bg-wash"
        role="group"
        aria-label="Page"
      >
        <div style={{ width: `${ZOOMS[zoom]}%` }}>
          <DocumentPicture
            id={id}
            name={name}
            page={page}
            className="w-full max-w-none"
            onPages={setLast}
            onMissing={() => {
              if (page === 1) return;
              setLast(page - 1);
              setPage(page - 1);
            }}
          />
        </div>
      </div>
    </section>
  );
}
