import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { QuoteContent } from "./quotes.queries.ts";
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
