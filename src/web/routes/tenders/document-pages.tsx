import { useSearchParams } from "react-router";
import type { Part } from "#domain/tender-documents/documents.queries.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** So many documents stand below each other; some hundred are more than anybody reads, and most of what a page weighs. */
const DOCUMENTS_A_PAGE = 40;
const ALL = "all";
const MAX_PLACE = 1_000_000;

/** A part of a list of documents, and what is said of the whole of it. */
export interface DocumentsPage<Row> {
  rows: Row[];
  total: number;
  sizeBytes: number;
  /** How many stand before the first of the part. */
  from: number;
}

/** The part that an address asks for: by its `from`, the first document's place, or `all` of them. */
export function wantedPart(query: URLSearchParams): Part {
  const asked = query.get("from");
  if (asked === ALL) return { from: 0, most: null };
  const wanted = Math.max(1, Math.trunc(Number(asked)) || 1);
  // Nobody has so many; what is larger is no place for the database.
  const page = Math.floor((Math.min(wanted, MAX_PLACE) - 1) / DOCUMENTS_A_PAGE);
  return { from: page * DOCUMENTS_A_PAGE, most: DOCUMENTS_A_PAGE };
}

/** That part of a list, or its last one where the list ends before it. */
export function pageOfDocuments<Row extends { sizeBytes: number }>(
  documents: readonly Row[],
  query: URLSearchParams,
): DocumentsPage<Row> {
  const total = documents.length;
  const part = wantedPart(query);
  const last = Math.max(0, Math.ceil(total / DOCUMENTS_A_PAGE) - 1) * DOCUMENTS_A_PAGE;
  const from = Math.min(part.from, last);
  return {
    rows: documents.slice(from, from + (part.most ?? total)),
    total,
    sizeBytes: sizeOf(documents),
    from,
  };
}

export const sizeOf = (documents: readonly { sizeBytes: number }[]): number =>
  documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

interface DocumentPagesProps {
  page: Pick<DocumentsPage<unknown>, "rows" | "total" | "from">;
  /** The id of the list's heading, at which each part begins. */
  at: string;
}

/** Links to the other parts of a list of documents; nothing where all of them stand there. */
export function DocumentPages({ page: { rows, total, from }, at }: DocumentPagesProps) {
  const [asked] = useSearchParams();
  if (total <= DOCUMENTS_A_PAGE) return null;
  const linkTo = (place: string) => {
    const next = new URLSearchParams(asked);
    next.set("from", place);
    return `?${next}#${at}`;
  };
  const until = from + rows.length;
  const isAll = rows.length === total;
  return (
    <>
      <Pagination
        label="Pages of documents"
        previous={from > 0 ? linkTo(String(Math.max(0, from - DOCUMENTS_A_PAGE) + 1)) : null}
        next={until < total ? linkTo(String(until + 1)) : null}
      >
        {`${from + 1} to ${until} of ${total} documents`}
      </Pagination>
      <p className="screen-only pt-3 text-center text-15">
        <TextLink to={linkTo(isAll ? "1" : ALL)}>
          {isAll ? `Show ${DOCUMENTS_A_PAGE} at a time` : `Show all ${total}`}
        </TextLink>
      </p>
    </>
  );
}
