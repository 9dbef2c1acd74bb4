import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { QueryKind, QueryOutcome } from "./query-kinds.data.ts";
import { quoteFirm } from "#domain/tender-quotes/quotes.queries.ts";

/** Something a tenderer was asked after the opening, with its answer. */
export interface QuoteQuery {
  id: string;
  quoteId: string;
  firm: string;
  /** As `findQuoteLine` names it; null is the whole quote. */
  line: number | null;
  kind: QueryKind;
  question: string;
  askedBy: string | null;
  askedAt: Date;
  /** Null while it waits. */
  outcome: QueryOutcome | null;
  answer: string;
  /** What the line or the whole comes to since, in pence; null where nothing was corrected. */
  correctedPence: number | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  /** Its quote was taken back: nobody answers it any more. */
  isWithdrawn: boolean;
}

export const selectQueries = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("quote_query as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .leftJoin("user_account as asker", "asker.id", "a.asked_by")
    .leftJoin("user_account as answerer", "answerer.id", "a.answered_by")
    .select([
      "a.id",
      "a.quote_id as quoteId",
      quoteFirm.as("firm"),
      "a.line",
      "a.kind",
      "a.question",
      "asker.name as askedBy",
      "a.asked_at as askedAt",
      "a.outcome",
      "a.answer",
      sql<number | null>`a.corrected_pence::float8`.as("correctedPence"),
      "answerer.name as answeredBy",
      "a.answered_at as answeredAt",
      sql<boolean>`q.state = 'withdrawn'`.as("isWithdrawn"),
    ])
    .$narrowType<{ kind: QueryKind; outcome: QueryOutcome | null }>();

/** What was asked before a second price took the first one's place is of the first. */
export const isOfWhatCounts = sql<boolean>`(q.counted_from is null or a.asked_at >= q.counted_from)`;

/** What was asked about a package's quotes that count, the oldest first. */
export function listQueries(scope: Pick<Scope, "db">, packageId: string): Promise<QuoteQuery[]> {
  return selectQueries(scope)
    .where("a.package_id", "=", packageId)
    .where(isOfWhatCounts)
    .orderBy("a.asked_at")
    .orderBy("a.id")
    .execute();
}
