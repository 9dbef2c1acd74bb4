import { sql } from "kysely";
import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { type PackageRow, findPackage } from "#domain/packages/packages.queries.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { hasOwnPassword } from "#domain/passwords/passwords.queries.ts";
import { thoseOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import { requireFound } from "#domain/verdict.ts";
import { findRule } from "./comparison-rule.queries.ts";
import { isFarBelow, middleTotal } from "./middle-total.ts";
import { type OutcomeBand, bandsAsCompared, netPenceOf } from "./rank-bands.ts";
import { isExpired } from "./read-validity.ts";
import { type OpenedQuote, listOpened } from "./quotes.queries.ts";
import { type BegunOpening, findBegun, findOpeners, findOpensAt } from "./openers.queries.ts";
import { canCompareQuotes } from "./tender-quotes.policy.ts";
import { LEFT_OUT, LIVE_AWARD, type QuoteState, SEALED } from "./tender-quotes.states.ts";

export interface ComparedQuote extends OpenedQuote {
  /** What its discount leaves of it, in pence; the same as `pence` where the package compares without discounts. */
  netPence: number;
  /** How far that is above the lowest of those that may still be awarded and are of the whole, in pence; null of one whose firm has declined. */
  gapPence: number | null;
  /** Priced an older document set than the last one. */
  isOutdated: boolean;
  /** Its last day is over: nothing is awarded on it until it is extended. */
  isExpired: boolean;
  /** Far below the others: a fifth under the middle of three or more. */
  isLow: boolean;
  band: OutcomeBand;
}

export interface Comparison {
  state: PackageState;
  /** How many lie sealed; who they are from stands under Firms. */
  sealed: number;
  returnAt: Date | null;
  /** The round that is on, or was the last. */
  round: number;
  setNumber: number;
  /** Of that round. */
  opening: { at: Date; by: string[] } | null;
  /** Who may open what is sealed, and who has begun where two people do; null once it is open. */
  toOpen: ToOpen | null;
  /** The lowest first by what their discounts leave, as the comparison begins; empty until they are opened. In a second round those of the first, until it is opened too. */
  quotes: ComparedQuote[];
  award: { quoteId: string; reason: string; at: Date } | null;
}

export interface ToOpen {
  openers: 1 | 2;
  who: string[];
  begun: (BegunOpening & { isOwn: boolean }) | null;
  /** Nobody can yet: what was sent in time, or within the tolerance, may still arrive. Null once they can be opened. */
  opensAt: Date | null;
  /** Whoever looks proves with it who they are; without one a fresh sign-in does. */
  hasPassword: boolean;
  /** Why whoever looks may not; null where they may. */
  cannot: string | null;
}

/** The quotes of a package for its buyer: how many are in while they are sealed, everything once they are opened. */
export async function listQuotes(ctx: Context, input: unknown): Promise<Comparison> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canCompareQuotes(ctx.actor, found));
  const { sealed } = await ctx.db
    .selectFrom("tender_quote")
    .select(({ fn }) => fn.countAll<number>().as("sealed"))
    .where("package_id", "=", packageId)
    .where("state", "in", SEALED)
    .executeTakeFirstOrThrow();
  const opening = await ctx.db
    .selectFrom("opening_record as o")
    .select([
      "o.opened_at as at",
      sql<string[]>`array(select person.name from user_account person
        where o.openers ? person.id or o.openers is null and person.id = o.opened_by
        order by person.id = o.opened_by)`.as("by"),
    ])
    .where("o.package_id", "=", packageId)
    .where("o.round", "=", own.round)
    .executeTakeFirst();
  const award = await ctx.db
    .selectFrom("package_award")
    .select(["quote_id as quoteId", "reason", "awarded_at as at"])
    .where("package_id", "=", packageId)
    .where("state", "in", LIVE_AWARD)
    .executeTakeFirst();
  return {
    state: own.state,
    sealed,
    returnAt: own.returnAt,
    round: own.round,
    setNumber: own.setNumber,
    opening: opening ?? null,
    toOpen: opening ? null : await findToOpen(ctx, own),
    quotes: compare(await listOpened(ctx, packageId), {
      setNumber: own.setNumber,
      isNetOfDiscount: (await findRule(ctx, packageId)).isNetOfDiscount,
      awardedId: award?.quoteId,
      now: ctx.clock.now(),
    }),
    award: award ?? null,
  };
}

async function findToOpen(ctx: Context, own: PackageRow): Promise<ToOpen> {
  const { id: packageId, companyId, openers } = own;
  const begun = openers === 2 ? await findBegun(ctx, { packageId, companyId }) : undefined;
  const opensAt = findOpensAt(own);
  const verdict = canDecidePackage(ctx.actor, own);
  return {
    openers,
    hasPassword: await hasOwnPassword(ctx),
    cannot: verdict.isAllowed ? null : verdict.reason,
    opensAt: opensAt && ctx.clock.now() < opensAt ? opensAt : null,
    who: (await findOpeners(ctx, companyId)).map(({ name }) => name),
    begun: begun ? { ...begun, isOwn: memberOf(ctx.actor).userId === begun.userId } : null,
  };
}

/** Found compliant, also after each was told what became of it. */
const COMPLIANT: ReadonlySet<QuoteState> = new Set(["compliant", "successful", "unsuccessful"]);

interface Comparing {
  setNumber: number;
  isNetOfDiscount: boolean;
  awardedId: string | undefined;
  now: Date;
}

function compare(
  all: readonly OpenedQuote[],
  { setNumber, isNetOfDiscount, awardedId, now }: Comparing,
): ComparedQuote[] {
  const opened = all
    .map((quote) => ({
      ...quote,
      netPence: netPenceOf(quote, { isNetOfDiscount }),
    }))
    .toSorted((one, other) => one.netPence - other.netPence);
  const counted = thoseOfTheWhole(opened.filter(({ state }) => !LEFT_OUT.has(state)));
  const lowest = counted[0]?.netPence ?? 0;
  const middle = middleTotal(counted.map(({ netPence }) => netPence));
  // As each will be told: of those that are compliant, and of no others.
  const compliant = opened.filter(({ state }) => COMPLIANT.has(state));
  const bands = bandsAsCompared(compliant, { rule: { isNetOfDiscount }, awardedId });
  return opened.map((quote) => ({
    ...quote,
    gapPence: quote.state === "declined_by_tenderer" ? null : quote.netPence - lowest,
    isOutdated: quote.setNumber < setNumber,
    isExpired: isExpired(quote, now),
    isLow: counted.includes(quote) && isFarBelow(quote.netPence, middle),
    band: bands.get(quote.id) ?? { rank: null, gap: null },
  }));
}
