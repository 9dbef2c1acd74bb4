import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import { findOwnLine } from "./find-quote-line.ts";
import { type QuoteContent, contentSchema } from "./quotes.queries.ts";
import { type Correction, replayRevisions } from "./replay-revisions.ts";

/** What its firm has corrected of the price that counts, and another price to hold it longer. */
async function listCorrections({ db }: Pick<Scope, "db">, quoteId: string): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select a.id, a.line, a.corrected_pence::float8 as "correctedPence", a.answer, a.answered_at as "answeredAt"
    from quote_query a join tender_quote q on q.id = a.quote_id
    where q.id = ${quoteId} and a.corrected_pence is not null
      and (q.counted_from is null or a.asked_at >= q.counted_from)
    union all
    select a.id, null, a.repriced_pence::float8, a.words, a.answered_at
    from validity_request a join tender_quote q on q.id = a.quote_id
    where q.id = ${quoteId} and a.answer = 'repriced'
      and (q.counted_from is null or a.asked_at >= q.counted_from)`.execute(db);
  return rows;
}

/** What a quote of this content comes to by its corrections, in pence; null where there are none. */
export async function findCorrectedTotal(
  scope: Pick<Scope, "db">,
  { id, content }: { id: string; content: Pick<QuoteContent, "lines" | "ownLines" | "totalPence"> },
): Promise<number | null> {
  const revisions = replayRevisions(content, await listCorrections(scope, id));
  if (revisions.length === 0) return null;
  return revisions.reduce((sum, { fromPence, toPence }) => sum + toPence - fromPence, content.totalPence);
}

/**
 * The first of its firm's own lines that it has corrected, and that does not stand in its place any more where a quote is
 * entered anew with this content, by its description; undefined where all do. A correction names its line by the place.
 */
export async function findMovedLine(
  scope: Pick<Scope, "db">,
  { id, content }: { id: string; content: Pick<QuoteContent, "ownLines"> },
): Promise<string | undefined> {
  const before = await scope.db
    .selectFrom("tender_quote as q")
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .where("q.id", "=", id)
    .select("v.opened")
    .executeTakeFirst();
  if (!before?.opened) return undefined;
  const was = contentSchema.parse(before.opened);
  return (await listCorrections(scope, id))
    .flatMap(({ line }) => (line === null ? [] : [line]))
    .filter((line) => findOwnLine(was, line)?.description !== findOwnLine(content, line)?.description)
    .map((line) => findOwnLine(was, line)?.description)
    .at(0);
}
