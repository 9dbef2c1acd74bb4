import type { Scope } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { answerable } from "#domain/packages/packages.states.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { findQuoteLine } from "#domain/tender-quotes/find-quote-line.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";
import { nameLine } from "#domain/tender-quotes/about-line.ts";
import type { Verdict } from "#domain/verdict.ts";
import { type QuoteQuery, isOfWhatCounts, selectQueries } from "./quote-queries.queries.ts";

export interface OwnQuery extends Omit<QuoteQuery, "askedBy" | "firm" | "quoteId"> {
  /** What is asked about, as the pricing document or its own line has it; null for the whole quote. */
  about: { item: string; description: string } | null;
  /** What was tendered for it, in pence; null once the quote is withdrawn. */
  tenderedPence: number | null;
}

export interface OwnQueries {
  queries: OwnQuery[];
  errorRule: KeyTerms["errorRule"];
  /** Everybody is told, the tender is called off, or its firm is out of it: what was not answered is not any more. */
  isOver: boolean;
  /** Why nothing can be answered now; null while it can. */
  closed: string | null;
}

/** What a firm was asked about its own quote, the newest first, with the rule for errors; for who may read it. `verdict`: whether it may answer. */
export async function readOwnQueries(
  scope: Pick<Scope, "db">,
  { invitationId, packageId }: { invitationId: string; packageId: string },
  verdict: Verdict,
): Promise<OwnQueries> {
  const { keyTerms, state } = (await findPackage(scope, packageId))!;
  const closed = verdict.isAllowed ? null : verdict.reason;
  const said = { errorRule: keyTerms.errorRule, isOver: !answerable.includes(state), closed };
  const rows = await selectQueries(scope)
    .where("q.invitation_id", "=", invitationId)
    .where((eb) => eb.or([isOfWhatCounts, eb("a.outcome", "is not", null)]))
    .orderBy("a.asked_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
  if (rows.length === 0) return { queries: [], ...said };
  const lines = await readPricing(scope, packageId);
  const quote = (await listOpened(scope, packageId)).find((each) => each.invitationId === invitationId);
  const queries = rows.map(({ askedBy: _asker, firm: _firm, quoteId: _quote, ...query }) => ({
    ...query,
    about: query.line === null ? null : nameLine(lines, query.line, quote?.content),
    tenderedPence: quote
      ? query.line === null
        ? quote.content.totalPence
        : (findQuoteLine(quote.content, query.line)?.pence ?? 0)
      : null,
  }));
  if (rows.some(({ isWithdrawn }) => isWithdrawn))
    return { ...said, queries, isOver: true, closed: closed ?? QUOTE_WITHDRAWN };
  return quote?.state === "declined_by_tenderer"
    ? { ...said, queries, isOver: true, closed: closed ?? AWARD_DECLINED }
    : { ...said, queries };
}

export const QUOTE_WITHDRAWN = "This quote is withdrawn: nothing is answered about it any more.";
export const AWARD_DECLINED = "You have declined the award: nothing is answered about this quote any more.";
