import { sql } from "kysely";
import type { Context, Scope } from "#domain/context.ts";
import { type SearchableDocument, listSearchable } from "#domain/tender-documents/documents.queries.ts";
import { requirePack } from "#domain/tender-documents/require-pack.ts";
import { DOCUMENT_SEARCHES_PER_PERSON, MAX_HITS } from "./document-texts.limits.ts";
import { searchDocumentsSchema } from "./document-texts.schema.ts";
import { type Snippet, readSnippet, SNIPPET_OPTIONS } from "./read-snippet.ts";
import { prepared } from "#platform/prepared.ts";

/** Where the words are. */
interface Hit {
  page: number;
  /** What stands around them. */
  snippet: Snippet;
}

export interface FoundDocument {
  revisionId: string;
  number: string;
  title: string;
  revision: string;
  fileName: string;
  pages: number | null;
  /** None where only its number, title or file name has the words. */
  hits: Hit[];
}

export interface DocumentSearch {
  /** Of the package. */
  title: string;
  /** As they were searched for; empty where nothing was. */
  words: string;
  found: FoundDocument[];
  /** There are more places than are shown. */
  isCut: boolean;
  /** Of all documents; the rest says nothing that could be found. */
  documents: number;
  readable: number;
  /** They are being read just now, or will be in the night. */
  unread: number;
}

/**
 * Finds words in the documents that the actor may open of a package: for its buyer the newest revisions, for a firm that is
 * pricing the set that was issued, and nothing of any other. Words are found in all their forms; `"in quotes"` as they stand,
 * `-this` not.
 */
export async function searchDocuments(ctx: Context, input: unknown): Promise<DocumentSearch> {
  const { id, words } = searchDocumentsSchema.parse(input);
  const { userId, own, invitation } = await requirePack(ctx, id);
  if (words !== "") await ctx.limits.consume(DOCUMENT_SEARCHES_PER_PERSON, userId);
  const setNumber = invitation ? own.setNumber : null;
  const documents = await listSearchable(ctx, { packageId: own.id, setNumber });
  const places = words === "" ? [] : await findPlaces(ctx, documents, words);
  const shown = places.slice(0, MAX_HITS);
  const hits = Map.groupBy(shown, ({ revisionId }) => revisionId);
  return {
    title: own.title,
    words,
    found: documents.flatMap((document) => {
      const inIt = hits.get(document.revisionId) ?? [];
      return inIt.length > 0 || isNamed(document, words) ? [describe(document, inIt)] : [];
    }),
    isCut: places.length > shown.length,
    documents: documents.length,
    readable: documents.filter(({ state }) => state === "read" || state === "partly").length,
    unread: documents.filter(({ look, state }) => look === "pdf" && state === null).length,
  };
}

function isNamed({ number, title, fileName }: SearchableDocument, words: string): boolean {
  const wanted = words.toLowerCase();
  return wanted !== "" && [number, title, fileName].some((name) => name.toLowerCase().includes(wanted));
}

function describe(
  { revisionId, number, title, revision, fileName, pages }: SearchableDocument,
  places: Place[],
): FoundDocument {
  const hits = places.map(({ page, marked }) => ({ page, snippet: readSnippet(marked) }));
  return { revisionId, number, title, revision, fileName, pages, hits };
}

interface Place {
  revisionId: string;
  page: number;
  marked: string;
}

/** One more than is shown, by the documents' own order and their pages. */
async function findPlaces(
  { db }: Pick<Scope, "db">,
  documents: readonly SearchableDocument[],
  words: string,
): Promise<Place[]> {
  const ids = documents.map(({ revisionId }) => revisionId);
  const { rows } = await sql<Place>`
    select f.revision_id as "revisionId", f.page, ts_headline('english', f.text, f.query, ${SNIPPET_OPTIONS}) as marked
    from (
      select p.revision_id, p.page, p.text, query, array_position(${ids}::text[], p.revision_id) as place
      from document_page p, websearch_to_tsquery('english', ${words}) query
      where p.revision_id = any(${ids}::text[]) and p.words @@ query
      order by place, p.page
      limit ${MAX_HITS + 1}) f
    order by f.place, f.page
    ${prepared}`.execute(db);
  return rows;
}
