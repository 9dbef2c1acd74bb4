import type { z } from "zod";
import type { Tx } from "#domain/context.ts";
import { cutText } from "#domain/cut-text.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { type InvitationRow, findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { findCorrectedTotal } from "#domain/tender-quotes/corrections.queries.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { MAX_VALIDITY_WORDS } from "#domain/quote-validity/quote-validity.limits.ts";
import { keepNewPrice, requireUnbound } from "#domain/quote-validity/keep-new-price.ts";
import { keepWithdrawal } from "#domain/quote-validity/keep-withdrawal.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { type Verdict, requireFound } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { type QueryOutcome, queryOutcomes } from "./query-kinds.data.ts";
import { type QuoteQuery, selectQueries, isOfWhatCounts } from "./quote-queries.queries.ts";
import { AWARD_DECLINED, QUOTE_WITHDRAWN } from "./own-queries.queries.ts";
import type { queryAnswerSchema } from "./tender-comparison.schema.ts";

interface Answered {
  packageId: string;
  answer: z.output<typeof queryAnswerSchema>;
  /** Whether it is let; asked again once the package is locked. */
  judge: (found: InvitationRow | undefined) => Verdict;
  /** Null where it is by the link. */
  userId: string | null;
}

/** Keeps a tenderer's answer to what its buyer asked, with what it changes, and tells the buyer. */
export async function keepQueryAnswer(
  tx: Tx,
  { packageId, answer: { invitationId, queryId, outcome, answer, correctedPence }, judge, userId }: Answered,
): Promise<void> {
  const own = (await lockPackage(tx, packageId))!;
  const now = await findInvitation(tx, invitationId);
  const invitation = requireFound(now, judge(now));
  const quote = (await listOpened(tx, packageId)).find((each) => each.invitationId === invitationId);
  const query = await selectQueries(tx)
    .where("a.id", "=", queryId)
    .where("q.invitation_id", "=", invitationId)
    .where(isOfWhatCounts)
    .executeTakeFirst();
  if (query?.isWithdrawn) throw new AppError("conflict", QUOTE_WITHDRAWN);
  if (!quote || !query) throw new AppError("not-found", "There is no such question.");
  if (quote.state === "declined_by_tenderer") throw new AppError("conflict", AWARD_DECLINED);
  await requireOutcome(tx, { packageId, query, outcome });
  if (outcome === "corrected" || outcome === "withdrawn")
    await requireUnbound(tx, { packageId, quoteId: quote.id, change: outcome });
  await tx.db
    .updateTable("quote_query")
    .set({
      outcome,
      answer,
      corrected_pence: correctedPence,
      answered_by: userId,
      answered_at: tx.clock.now(),
    })
    .where("id", "=", queryId)
    .execute();
  if (outcome === "withdrawn") {
    if (userId !== null) await requireRight(tx, { companyId: quote.companyId!, step: "submit", pence: 0 });
    // Whole it stands with what was asked.
    const reason = cutText(answer, MAX_VALIDITY_WORDS);
    return keepWithdrawal(tx, own, { quote, invitationId, reason, userId });
  }
  if (outcome === "corrected") await correct(tx, quote, userId);
  await tellBuyer(tx, invitation, { quote, query, outcome });
  // One that is left out, of which its firm is not told, changes nothing of what was decided on the others.
  if (outcome === "corrected" && quote.state !== "non_compliant")
    await keepNewPrice(tx, own, { quote, reason: cutText(answer, MAX_VALIDITY_WORDS), userId });
}

async function requireOutcome(
  tx: Tx,
  { packageId, query, outcome }: { packageId: string; query: QuoteQuery; outcome: QueryOutcome },
): Promise<void> {
  if (query.outcome !== null)
    throw new AppError("conflict", "This has been answered already. Reload the page to see it.");
  const kinds: readonly string[] = queryOutcomes.find(({ value }) => value === outcome)!.of;
  if (!kinds.includes(query.kind)) refuseField("outcome", "That is no answer to what was asked.");
  const { keyTerms } = (await findPackage(tx, packageId))!;
  if (outcome === "corrected" && keyTerms.errorRule !== "confirm-or-correct")
    refuseField(
      "outcome",
      "This tender’s rule for errors is to confirm or to withdraw: a price is not corrected.",
    );
}

/** What was opened stays what it is; from now on the quote comes to what its corrections make of it. */
async function correct(
  tx: Tx,
  { id, companyId, content }: OpenedQuote,
  userId: string | null,
): Promise<void> {
  const pence = (await findCorrectedTotal(tx, { id, content }))!;
  if (pence < 0)
    refuseField("amount", "Your quote would come to less than nothing. Look at the sum once more.");
  if (userId !== null) await requireRight(tx, { companyId: companyId!, step: "submit", pence });
  await tx.db.updateTable("tender_quote").set({ corrected_pence: pence }).where("id", "=", id).execute();
}

/** A quote that is withdrawn is told of as any other that is. */
type Told = Exclude<QueryOutcome, "withdrawn">;

const EVENTS = {
  answered: "tenderer-answered",
  confirmed: "tenderer-answered",
  corrected: "quote-corrected",
} as const satisfies Record<Told, string>;

const TITLES: Readonly<Record<Told, string>> = {
  answered: "has answered",
  confirmed: "confirms what you asked about",
  corrected: "corrects its quote",
};

async function tellBuyer(
  tx: Tx,
  { id: invitationId, packageId, buyerId, title }: InvitationRow,
  { quote, query, outcome }: { quote: OpenedQuote; query: QuoteQuery; outcome: Told },
): Promise<void> {
  const { companyName: firm, companyNumber, companyId } = quote;
  const action = EVENTS[outcome];
  await writeEvent(tx, { packageId, kind: action, audience: { invitationId }, details: { firm } });
  await recordEvent(tx, { action, companyId, subjectId: quote.id });
  // Of a firm without an account the quote says whose cell it is.
  const cell = `${companyNumber ?? quote.id}.${query.line ?? "whole"}`;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firm} ${TITLES[outcome]}: ${title}`,
    path: `/company/tenders/${packageId}/quotes/comparison?cell=${cell}#cell`,
    subject: query.id,
  });
}
