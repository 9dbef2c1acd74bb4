import { sql } from "kysely";
import { neutralWords } from "#domain/catalogue/trades.data.ts";
import type { ReadableDb } from "#platform/db.ts";
import { measureEdits } from "./measure-edits.ts";

interface Candidate {
  asked: string;
  word: string;
  companies: number;
}

const MIN_WORD = 4;
const MAX_WORDS = 8;
/** When something was found, only a word this much commoner than the one typed is suggested. */
const MUCH_COMMONER = 50;

/** The text with each unknown word replaced by the known one most like it; undefined when there is none. */
export async function suggestSpelling(db: ReadableDb, q: string, found: number): Promise<string | undefined> {
  const typed = q.match(/[\p{L}\p{M}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  const asked = [...new Set(typed.filter((word) => word.length >= MIN_WORD && !isNeutral(word)))];
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

/** *Firm* beside a trade is no misspelt *fire*. */
const isNeutral = (word: string) => neutralWords.has(word.toLowerCase().replace(/s$/, ""));

/** A word may differ in one letter of four. */
function mostLike(asked: string, candidates: readonly Candidate[]): string | undefined {
  const word = asked.toLowerCase();
  const [best] = candidates
    .map((candidate) => ({ ...candidate, edits: measureEdits(word, candidate.word) }))
    .filter(({ edits }) => edits <= Math.max(1, Math.floor(word.length / 4)))
    .toSorted((a, b) => a.edits - b.edits || b.companies - a.companies || a.word.localeCompare(b.word));
  return best?.word;
}
