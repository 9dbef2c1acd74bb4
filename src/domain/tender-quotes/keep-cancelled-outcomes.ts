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
 * withdrawn, or that its buyer has lodged for it: sealed quotes stay sealed. Whoever cancels tells them of it. Answers how many there were.
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
  const unopened = await keepOfUnopened(tx, { packageId, reason, words });
  return Number(numAffectedRows ?? 0) + unopened;
}

/** Of what was lodged and never opened there is no quote: its notice is of the firm's invitation. */
async function keepOfUnopened(tx: Tx, { packageId, reason, words }: Cancelled): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into lodged_outcome (invitation_id, package_id, reason_code, words, is_late, sent_at)
    select distinct on (l.invitation_id) l.invitation_id, l.package_id, ${reason}, ${words}, l.is_late, ${tx.clock.now()}
    from lodged_quote l where l.package_id = ${packageId} and not exists (
      select from tender_quote q where q.invitation_id = l.invitation_id and q.state <> 'draft')
    order by l.invitation_id, l.number desc
    on conflict (invitation_id) do nothing`.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
