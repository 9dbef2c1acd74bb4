import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";

/** A price that a tenderer has changed after the opening, by its answer. */
export interface ChangedPrice {
  /** Counted from 0; null is the whole quote. */
  line: number | null;
  /** What the line or the whole comes to since, in pence. */
  pence: number;
  reason: string;
  at: Date;
  /** To hold the quote longer; the others correct an error. */
  isReprice: boolean;
}

/** What a quote's price was changed by since it was opened, the oldest first; nothing of a first round that was priced again. */
export async function listChangedPrices({ db }: Pick<Scope, "db">, quoteId: string): Promise<ChangedPrice[]> {
  const counts = sql<boolean>`(q.counted_from is null or a.asked_at >= q.counted_from)`;
  const corrected = await db
    .selectFrom("quote_query as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .select(["a.line", sql<number>`a.corrected_pence::float8`.as("pence"), "a.answer as reason"])
    .select(sql<Date>`a.answered_at`.as("at"))
    .where("a.quote_id", "=", quoteId)
    .where("a.corrected_pence", "is not", null)
    .where(counts)
    .execute();
  const repriced = await db
    .selectFrom("validity_request as a")
    .innerJoin("tender_quote as q", "q.id", "a.quote_id")
    .select([sql<number>`a.repriced_pence::float8`.as("pence"), "a.words as reason"])
    .select(sql<Date>`a.answered_at`.as("at"))
    .where("a.quote_id", "=", quoteId)
    .where("a.repriced_pence", "is not", null)
    .where(counts)
    .execute();
  return [
    ...corrected.map((row) => ({ ...row, isReprice: false })),
    ...repriced.map((row) => ({ ...row, line: null, isReprice: true })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
