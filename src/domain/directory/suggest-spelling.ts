import { sql } from "kysely";
import type { FoundPlace } from "#domain/places/find-place.ts";
import { normalisePlace } from "#domain/places/normalise-place.ts";
import { parsePostcode } from "#domain/places/parse-postcode.ts";
import type { ReadableDb } from "#platform/db.ts";
import type { DirectorySearch } from "./directory.schema.ts";
import { measureEdits } from "./measure-edits.ts";

/** What may have been meant: the whole text, or the whole location, with its misspelt words put right. */
export type Suggestion = { q: string } | { location: string };

interface Candidate {
  asked: string;
  word: string;
  companies: number;
}

const MIN_WORD = 4;
const MAX_WORDS = 8;
/** When something was found, only a word this much commoner than the one typed is suggested. */
const MUCH_COMMONER = 50;

/** Undefined when every word is known, or nothing known is like those that are not. */
export async function suggestSpelling(
  db: ReadableDb,
  { q, location }: DirectorySearch,
  found: number,
  place: FoundPlace | undefined,
): Promise<Suggestion | undefined> {
  const text = q === "" ? undefined : await correctText(db, q, found);
  if (text !== undefined) return { q: text };
  if (location === "" || place || found > 0 || parsePostcode(location)) return undefined;
  const town = await findTownLike(db, location);
  return town === undefined ? undefined : { location: town };
}

/** The text with each unknown word replaced by the known one most like it. */
async function correctText(db: ReadableDb, q: string, found: number): Promise<string | undefined> {
  const typed = q.match(/[\p{L}\p{M}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const asked = [...new Set(typed.filter((word) => word.length >= MIN_WORD))];
  if (asked.length === 0) return undefined;
  const { rows } = await sql<Candidate & { known: number }>`
    select asked, like_it.word, like_it.companies, coalesce(known.companies, 0) as known
    from unnest(${asked}::text[]) asked
    left join search_word known on known.word = search_fold(asked)
    cross join lateral (
      select word, companies from search_word where word % search_fold(asked) and word <> search_fold(asked)
      order by similarity(word, search_fold(asked)) desc, companies desc, word limit 12
    ) like_it`.execute(db);
  const wanted = rows.filter(({ known, companies }) =>
    known === 0 ? true : found > 0 && companies >= MUCH_COMMONER * known,
  );
  const corrected = asked.reduce((text, word) => {
    const best = mostLike(
      word,
      wanted.filter((row) => row.asked === word),
    );
    return best === undefined ? text : text.replaceAll(word, best);
  }, q);
  return corrected === q ? undefined : corrected.toLowerCase();
}

/** A word may differ in one letter of four. */
function mostLike(asked: string, candidates: readonly Candidate[]): string | undefined {
  const word = asked.toLowerCase();
  const [best] = candidates
    .map((candidate) => ({ ...candidate, edits: measureEdits(word, candidate.word) }))
    .filter(({ edits }) => edits <= Math.max(1, Math.floor(word.length / 4)))
    .toSorted((a, b) => a.edits - b.edits || b.companies - a.companies || a.word.localeCompare(b.word));
  return best?.word;
}

async function findTownLike(db: ReadableDb, location: string): Promise<string | undefined> {
  const asked = normalisePlace(location.split(",")[0]!);
  if (asked.length < MIN_WORD) return undefined;
  const { rows } = await sql<{ name: string; word: string; companies: number }>`
    select distinct on (search_name) name, search_name as word, population as companies
    from place where kind = 'town' and search_name % ${asked}
    order by search_name, population desc, id limit 100`.execute(db);
  const best = mostLike(
    asked,
    rows.map((row) => ({ ...row, asked })),
  );
  return rows.find(({ word }) => word === best)?.name;
}
