import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import type { Outcome } from "./get-outcome.ts";
import { IS_SUCCESSFUL } from "./outcome-titles.data.ts";
import { outcomeReasonLabels } from "./outcome-reasons.data.ts";
import { type OpenedQuote, isWithdrawnToTell, selectQuotes } from "./quotes.queries.ts";
import { sendOutcomeLink } from "./send-outcome-link.ts";
import { type ToldFirms, tellFirm } from "#domain/tender-invitations/tell-firm.ts";

/** What a firm is told of its quote in the end. */
export interface Notice extends Pick<Outcome, "outcome" | "reasonCodes" | "words" | "rank" | "gap"> {
  quote: Pick<OpenedQuote, "id" | "companyId" | "companyName" | "invitationId">;
}

const TITLES: Readonly<Record<Notice["outcome"], string>> = {
  successful: IS_SUCCESSFUL,
  unsuccessful: "Your quote was not successful",
  non_compliant: "Your quote was not compliant",
  withdrawn: "This tender is decided",
  declined: "This tender is decided",
  cancelled: "This tender is cancelled",
};

/**
 * Writes a firm's outcome notice and tells it; the bands of rank and gap are for who was not successful. Answers the firm's
 * name where nobody can be reached.
 */
export async function tellOutcome(
  tx: Tx,
  own: PackageRow,
  { quote, outcome, reasonCodes, words, rank, gap }: Notice,
): Promise<string[]> {
  const isBanded = outcome === "unsuccessful";
  const [reason = null, ...more] = reasonCodes;
  await tx.db
    .insertInto("outcome_notice")
    .values({
      quote_id: quote.id,
      package_id: own.id,
      outcome,
      reason_code: reason,
      more_reasons: more,
      rank_band: isBanded ? rank : null,
      gap_band: isBanded ? gap : null,
      words,
      sent_at: tx.clock.now(),
    })
    .execute();
  if (outcome === "successful" || outcome === "unsuccessful")
    await tx.db.updateTable("tender_quote").set({ state: outcome }).where("id", "=", quote.id).execute();
  const title = TITLES[outcome];
  const isMailed = await sendOutcomeLink(tx, quote, {
    title,
    reasons: outcomeReasonLabels(reasonCodes),
    work: own.title,
    project: own.projectName,
  });
  const isTold = await tellFirm(tx, quote, {
    title: `${title}: ${own.title} at ${own.projectName}`,
    path: `/company/tenders/invited/${quote.invitationId}`,
    subject: `${quote.invitationId}-outcome`,
    isOnScreenOnly: isMailed,
  });
  return isTold ? [] : [quote.companyName];
}

/** The firms that took their quotes back hear that it is decided. */
export async function tellWithdrawn(tx: Tx, own: PackageRow): Promise<ToldFirms> {
  const withdrawn = await selectQuotes(tx)
    .where("q.package_id", "=", own.id)
    .where(isWithdrawnToTell)
    .orderBy("q.id")
    .execute();
  const plain = { reasonCodes: [], words: "", rank: null, gap: null };
  const unreached: string[] = [];
  for (const quote of withdrawn)
    unreached.push(...(await tellOutcome(tx, own, { ...plain, quote, outcome: "withdrawn" })));
  return { count: withdrawn.length, unreached };
}
