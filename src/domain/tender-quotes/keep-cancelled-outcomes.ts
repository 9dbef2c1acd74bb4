import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import type { OutcomeReason } from "./outcome-reasons.data.ts";

interface Cancelled {
  packageId: string;
  reason: Extract<OutcomeReason, "package_cancelled" | "project_not_won">;
  /** As every tenderer reads it. */
  words: string;
}

/**
 * Writes an outcome notice for every firm that has submitted a quote for a tender which is cancelled, also one that it has
 * withdrawn: sealed quotes stay sealed. Whoever cancels tells them of it. Answers how many there were.
 */
export async function keepCancelledOutcomes(
  tx: Tx,
  { packageId, reason, words }: Cancelled,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into outcome_notice (quote_id, package_id, outcome, reason_code, words, sent_at)
    select q.id, q.package_id, 'cancelled', ${reason}, ${words}, ${tx.clock.now()}
    from tender_quote q where q.package_id = ${packageId} and q.state <> 'draft'
    on conflict (quote_id) do nothing`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
