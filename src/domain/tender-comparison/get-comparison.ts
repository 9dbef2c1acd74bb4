import type { Context } from "#domain/context.ts";
import { type EnteredFigures, findProvenance } from "#domain/lodged-quotes/lodged-quotes.queries.ts";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";
import { type Criterion, type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { listTerms } from "#domain/packages/sheet-groups.data.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { thoseOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import { type PriceExposure, findExposure } from "#domain/quote-terms/find-exposure.ts";
import {
  type ValidityRequest,
  listReprices,
  listStands,
} from "#domain/quote-validity/quote-validity.queries.ts";
import { type AskedMail, listAskedMails } from "#domain/tender-invitations/list-asked-mails.ts";
import { canKeepMinutes } from "#domain/tender-minutes/tender-minutes.policy.ts";
import { type Minute, listMinutes } from "#domain/tender-minutes/tender-minutes.queries.ts";
import { isExpired } from "#domain/tender-quotes/read-validity.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { LEFT_OUT } from "#domain/tender-quotes/tender-quotes.states.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { readOnce } from "#domain/read-once.ts";
import { requireFound } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { checkArithmetic } from "./check-arithmetic.ts";
import { type ComparisonRule, findRule } from "#domain/tender-quotes/comparison-rule.queries.ts";
import { type QuoteQuery, listQueries } from "./quote-queries.queries.ts";
import { readFormerLines } from "./read-former-lines.ts";
import { type ReckonedQuote, reckonQuote } from "./reckon-quote.ts";
import { type QuoteScores, findLow, middleOf, scoreQuotes } from "./score-quotes.ts";
import { canAdjustQuotes, canAskTenderer, canReadComparison } from "./tender-comparison.policy.ts";
import { listEntries, listScores } from "./tender-comparison.queries.ts";

/** A quote as it is compared: what the tenderer said, and what the buyer made of it, side by side. */
export interface ComparedTender extends OpenedQuote, ReckonedQuote {
  /** Among those for the whole that are not left out, the lowest adjusted total first; equal totals share a place; null where it is none of them. */
  rank: number | null;
  isLow: boolean;
  /** Priced an older document set than the last one. */
  isOutdated: boolean;
  /** Its last day is over: nothing is awarded on it until it is extended. */
  isExpired: boolean;
  /** What its firm was asked after the main contract was won, with its answer; null where it was not. */
  stands: ValidityRequest | null;
  scores: QuoteScores;
  /** Its price is fixed for less than the work takes. */
  exposure: PriceExposure | null;
  /** How its figures came here, where its tenderer did not send it through the portal. */
  provenance: EnteredFigures | null;
}

export interface TenderComparison {
  id: string;
  title: string;
  state: PackageState;
  errorRule: KeyTerms["errorRule"];
  rule: ComparisonRule;
  /** The terms of the sheet that somebody has qualified, as they are called on it. */
  qualified: { term: string; label: string }[];
  criteria: Criterion[];
  lines: PricingLine[];
  /** The lowest adjusted total first; empty until quotes are opened. */
  quotes: ComparedTender[];
  /** Everything that tenderers were asked, the oldest first. */
  queries: QuoteQuery[];
  /** How firms without an account are e-mailed of that, by their quotes. */
  askedMails: ReadonlyMap<string, AskedMail>;
  /** What was said with each tenderer since, as it was written down, the oldest first. */
  minutes: Minute[];
  /** The middle one of three or more compliant totals as adjusted, in pence. */
  middlePence: number | null;
  /** Why nothing can be entered now; null while it can. */
  closed: string | null;
  /** Why nobody can be asked now; null while they can. */
  silent: string | null;
  /** Why no minutes can be kept now; null while they can. */
  unminuted: string | null;
}

/** Opened quotes with everything that was entered to compare them, for the buyer's team alone. */
export async function getComparison(ctx: Context, input: unknown): Promise<TenderComparison> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canReadComparison(ctx.actor, found));
  // The page and the panel of its cell ask for it both.
  return readOnce(ctx, `comparison ${packageId}`, () => readComparison(ctx, own));
}

async function readComparison(ctx: Context, own: PackageRow): Promise<TenderComparison> {
  const verdict = canAdjustQuotes(ctx.actor, own);
  const asking = canAskTenderer(ctx.actor, own);
  const keeping = canKeepMinutes(ctx.actor, own);
  const { id, title, state, keyTerms, evaluation } = own;
  const lines = await readPricing(ctx, id);
  return {
    id,
    title,
    state,
    errorRule: keyTerms.errorRule,
    criteria: evaluation,
    lines,
    ...(await compare(ctx, own, lines)),
    minutes: await listMinutes(ctx, id),
    askedMails: await listAskedMails(ctx, id),
    closed: verdict.isAllowed ? null : verdict.reason,
    silent: asking.isAllowed ? null : asking.reason,
    unminuted: keeping.isAllowed ? null : keeping.reason,
  };
}

async function compare(
  ctx: Context,
  own: PackageRow,
  lines: readonly PricingLine[],
): Promise<Pick<TenderComparison, "quotes" | "queries" | "middlePence" | "rule" | "qualified">> {
  const { id, evaluation } = own;
  const rule = await findRule(ctx, id);
  const provenance = await findProvenance(ctx, id);
  const entries = Map.groupBy(await listEntries(ctx, id), ({ quoteId }) => quoteId);
  const queries = await listQueries(ctx, id);
  const reprices = await listReprices(ctx, id);
  const stands = await listStands(ctx, id);
  const linesOf = await readFormerLines(ctx, id, lines);
  const now = ctx.clock.now();
  const opened = (await listOpened(ctx, id))
    .map((quote) => ({
      ...quote,
      ...reckonQuote(quote.content, {
        entries: entries.get(quote.id) ?? [],
        queries: queries.filter(({ quoteId }) => quoteId === quote.id),
        reprices: reprices.filter(({ quoteId }) => quoteId === quote.id),
        // The buyer enters a lodged quote's figures by the lines as they are at its return.
        differences: checkArithmetic(
          provenance.has(quote.id) ? lines : linesOf(quote.setNumber),
          quote.content,
        ),
        discount: rule.isNetOfDiscount ? quote.content.discount : 0,
      }),
    }))
    .toSorted((a, b) => a.adjustedPence - b.adjustedPence);
  const ranked = thoseOfTheWhole(opened.filter(({ state }) => !LEFT_OUT.has(state)));
  const scores = scoreQuotes(opened, evaluation, await listScores(ctx, id));
  const low = findLow(opened);
  return {
    middlePence: middleOf(opened),
    queries,
    rule,
    qualified: listQualified(own, opened),
    quotes: opened.map((quote) => ({
      ...quote,
      rank: ranked.includes(quote)
        ? ranked.findIndex(({ adjustedPence }) => adjustedPence === quote.adjustedPence) + 1
        : null,
      isLow: low.has(quote.id),
      isOutdated: quote.setNumber < own.setNumber,
      isExpired: isExpired(quote, now),
      stands: stands.get(quote.id) ?? null,
      scores: scores.get(quote.id)!,
      exposure: exposureOf(own, quote),
      provenance: provenance.get(quote.id) ?? null,
    })),
  };
}

function exposureOf(own: PackageRow, quote: OpenedQuote & ReckonedQuote): PriceExposure | null {
  const { returnAt, startOn, durationWeeks } = own;
  const { content, tenderedPence, revisionPence } = quote;
  return findExposure({
    terms: content,
    pence: tenderedPence + revisionPence,
    returnOn: londonDay(returnAt ?? quote.submittedAt),
    startOn,
    leadWeeks: content.leadWeeks,
    durationWeeks: durationWeeks ?? content.durationWeeks,
  });
}

function listQualified({ nation }: PackageRow, quotes: readonly OpenedQuote[]) {
  const noted = new Set(quotes.flatMap(({ content }) => content.termNotes.map(({ term }) => term)));
  return listTerms(nation).filter(({ term }) => noted.has(term));
}
