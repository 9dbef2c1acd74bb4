import { isOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import type { Context, Scope } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { draftOutcome } from "#domain/tender-quotes/draft-outcome.ts";
import {
  type Outcome,
  findOutcome,
  listScoresToTell,
  unrankedOf,
} from "#domain/tender-quotes/get-outcome.ts";
import { type ComparedQuote, listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import type { OutcomeReason } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { outcomeOf } from "#domain/tender-quotes/outcome-of.ts";
import { isWithdrawnToTell, quoteFirm } from "#domain/tender-quotes/quotes.queries.ts";
import { standingOf } from "#domain/tender-quotes/require-standing.ts";
import { FEWEST_FOR_BANDS } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { canSendOutcomes } from "#domain/tender-quotes/tender-quotes.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import { findAward } from "./award.queries.ts";
import { selectRecommendations } from "./awards.queries.ts";
import { findLetter } from "./find-letter.ts";

/** What one firm is going to be told, drafted, for its buyer to look through. */
export interface DraftedOutcome {
  quote: Pick<ComparedQuote, "id" | "companyName" | "state" | "reason">;
  /** As the firm would read it if it were sent as it is drafted. */
  notice: Outcome;
  /** The reasons that stand in sight. */
  likely: OutcomeReason[];
  /** The recommendation's words of it name another firm or a figure. */
  isHeldBack: boolean;
}

export interface OutcomesPage {
  state: PackageState;
  buyerName: string;
  /** Why they cannot be sent by whoever looks; null where they can. */
  cannot: string | null;
  /** The winner first, then by price; empty until the winner has accepted, and once everybody was told. */
  drafts: DraftedOutcome[];
  /** How those stand: sent with the form, so that nobody sends what nobody has looked at. */
  seen: string;
  /** The winner has accepted a letter of intent, and no order yet: whoever is told now is no reserve any more. */
  isUnderLetter: boolean;
  /** By when the order after it is to be answered; null where none waits. */
  orderAnswerBy: string | null;
  /** Firms that took their quotes back, and hear that the tender is decided. */
  withdrawn: number;
  /** What each firm was told, as it reads it. */
  told: { id: string; companyName: string; notice: Outcome }[];
}

/** What every tenderer is going to be told of its quote, or was, for its buyer. Nothing of it before the opening. */
export async function getOutcomes(ctx: Context, input: unknown): Promise<OutcomesPage> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const award = await findAward(ctx, packageId);
  const isAccepted = award?.state === "accepted";
  const verdict = canSendOutcomes(ctx.actor, { ...own, isAccepted });
  const { name: buyerName } = await ctx.db
    .selectFrom("company")
    .select("name")
    .where("id", "=", own.companyId)
    .executeTakeFirstOrThrow();
  const isWaiting = own.state === "awarded" && isAccepted;
  const { letter, last } = await findLetter(ctx, isWaiting ? award : undefined);
  const drafted = isWaiting ? await draftAll(ctx, { packageId, awardedId: award.quoteId }) : NOTHING;
  return {
    state: own.state,
    buyerName,
    cannot: verdict.isAllowed ? null : verdict.reason,
    ...drafted,
    isUnderLetter: letter !== null,
    orderAnswerBy: last?.state === "issued" ? last.answerBy : null,
    withdrawn: isWaiting ? await countWithdrawn(ctx, packageId) : 0,
    told: isWaiting ? [] : await listTold(ctx, packageId),
  };
}

const NOTHING = { drafts: [], seen: "" };

async function draftAll(
  ctx: Context,
  { packageId, awardedId }: { packageId: string; awardedId: string },
): Promise<Pick<OutcomesPage, "drafts" | "seen">> {
  const { quotes } = await listQuotes(ctx, { packageId });
  const said = await findSaid(ctx, { packageId, quoteId: awardedId });
  const scores = await listScoresToTell(ctx, packageId);
  const ranked = quotes.filter(
    ({ id, state, content }) => state === "compliant" && (id === awardedId || isOfTheWhole(content)),
  );
  const areBanded = ranked.length >= FEWEST_FOR_BANDS;
  const awardedPence = quotes.find(({ id }) => id === awardedId)?.netPence ?? 0;
  const drafts = quotes.map((quote) => {
    const outcome = outcomeOf(quote, awardedId);
    const own = scores.get(quote.id) ?? [];
    const others = quotes.flatMap(({ id, companyName }) => (id === quote.id ? [] : companyName));
    const whyNot = said.get(quote.id) ?? "";
    const { band } = quote;
    const compared = { ...quote, pence: quote.netPence };
    const draft = draftOutcome({ quote: compared, outcome, awardedPence, band, whyNot, scores: own, others });
    const { likely, isHeldBack, reasonCodes, words } = draft;
    const bands = outcome === "unsuccessful" ? band : { rank: null, gap: null };
    const notice: Outcome = {
      outcome,
      reasonCodes,
      ...bands,
      unranked: unrankedOf({ outcome, ...bands }, { areBanded, isOfPart: !isOfTheWhole(quote.content) }),
      words,
      scores: own,
      isLate: quote.isLate,
      isWithoutAward: false,
      isTakenBack: false,
      sentAt: ctx.clock.now(),
    };
    const { id, companyName, state, reason } = quote;
    return { quote: { id, companyName, state, reason }, notice, likely, isHeldBack };
  });
  const stands = drafts.map(({ quote, notice }) => ({ quote, outcome: notice.outcome }));
  const bands = new Map(quotes.map(({ id, band }) => [id, band]));
  return {
    drafts: drafts.toSorted((one, other) => place(one) - place(other)),
    seen: standingOf(stands, bands),
  };
}

const place = ({ notice: { outcome } }: DraftedOutcome): number => (outcome === "successful" ? 0 : 1);

/** What those who approved the award read of each other quote, by its id. */
async function findSaid(
  scope: Scope,
  { packageId, quoteId }: { packageId: string; quoteId: string },
): Promise<ReadonlyMap<string, string>> {
  const newest = await selectRecommendations(scope, packageId)
    .where("r.quote_id", "=", quoteId)
    .where("r.state", "=", "approved")
    .orderBy("r.recommended_at", "desc")
    .orderBy("r.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return new Map((newest?.others ?? []).map(({ quote, why }) => [quote, why]));
}

async function countWithdrawn({ db }: Scope, packageId: string): Promise<number> {
  const { count } = await db
    .selectFrom("tender_quote as q")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("q.package_id", "=", packageId)
    .where(isWithdrawnToTell)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of what was opened: a tender that was cancelled before has told its firms nothing of their quotes. */
async function listTold(scope: Scope, packageId: string): Promise<OutcomesPage["told"]> {
  const rows = await scope.db
    .selectFrom("outcome_notice as o")
    .innerJoin("tender_quote as q", "q.id", "o.quote_id")
    .leftJoin("company as firm", "firm.id", "q.company_id")
    .where("o.package_id", "=", packageId)
    .where("q.opened_version", "is not", null)
    .select(["q.id", "q.invitation_id as invitationId", "o.outcome", quoteFirm.as("companyName")])
    .orderBy((eb) => eb("o.outcome", "=", "successful"), "desc")
    .orderBy("companyName")
    .orderBy("q.id")
    .execute();
  const told: OutcomesPage["told"] = [];
  for (const { id, invitationId, companyName } of rows) {
    const notice = await findOutcome(scope, invitationId);
    if (notice) told.push({ id, companyName, notice });
  }
  return told;
}
