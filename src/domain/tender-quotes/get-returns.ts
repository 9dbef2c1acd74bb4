import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { countedFirms, findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { isOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import { requireFound } from "#domain/verdict.ts";
import { findRule } from "./comparison-rule.queries.ts";
import { reckonDiscount } from "./reckon-discount.ts";
import { canCompareQuotes } from "./tender-quotes.policy.ts";
import { LEFT_OUT, type QuoteState, SEALED } from "./tender-quotes.states.ts";

export interface PackageReturns {
  /** How many were invited, and how many of them have said no. */
  invited: number;
  declined: number;
  /** How many quotes are in; of what lies sealed nothing else is said. */
  quotes: number;
  /** While a second round is on: how many first quotes are open, and how many second prices lie sealed. */
  second: { opened: number; sealed: number } | null;
  /** How many of them are not confirmed after the last addendum that asks for another price, and its number; null where there is none. */
  unconfirmed: number;
  repricedBy: number | null;
  /** Null until the quotes of the round that is on are opened. */
  opened: {
    quotes: number;
    /** Of those that may be awarded and are of the whole, in pence, by what its discount leaves where that is compared; null where there is none. */
    lowestPence: number | null;
  } | null;
}

/** What came of a package's invitations: in numbers while quotes are sealed, and the lowest price once they are opened; for its buyer. */
export async function getReturns(ctx: Context, input: unknown): Promise<PackageReturns> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { round } = requireFound(found, canCompareQuotes(ctx.actor, found));
  const { rows } = await sql<
    Omit<PackageReturns, "opened" | "second"> & { sealed: number; isOpened: boolean }
  >`
    select firms.invited, firms.declined, firms.quotes, firms.unconfirmed, firms."repricedBy",
      (select count(*)::int from tender_quote where package_id = ${packageId} and state in (${sql.join(SEALED)})) as sealed,
      exists (select from opening_record o where o.package_id = ${packageId} and o.round = ${round}) as "isOpened"
    from trade_package p cross join lateral (${countedFirms}) firms
    where p.id = ${packageId}`.execute(ctx.db);
  const { isOpened, sealed, ...counted } = rows[0]!;
  const opened = isOpened || round === 2 ? await findOpened(ctx, packageId) : null;
  const second = opened && !isOpened ? { opened: opened.quotes, sealed } : null;
  return { ...counted, second, opened: isOpened ? opened : null };
}

async function findOpened(ctx: Context, packageId: string): Promise<PackageReturns["opened"]> {
  const totals = await ctx.db
    .selectFrom("tender_quote as q")
    .innerJoin("tender_quote_version as v", (join) =>
      join.onRef("v.quote_id", "=", "q.id").onRef("v.number", "=", "q.opened_version"),
    )
    .select([
      "q.state",
      sql<number>`coalesce(q.corrected_pence, (v.opened->>'totalPence')::bigint)::float8`.as("pence"),
      sql<number>`coalesce((v.opened->>'discount')::int, 0)`.as("discount"),
      sql<boolean>`coalesce((v.opened->>'isPartial')::boolean, false)`.as("isPartial"),
      sql<boolean>`coalesce((v.opened->>'isAlternative')::boolean, false)`.as("isAlternative"),
    ])
    .where("q.package_id", "=", packageId)
    .where("q.state", "<>", "withdrawn")
    .where("v.opened", "is not", null)
    .$narrowType<{ state: QuoteState }>()
    .execute();
  const { isNetOfDiscount } = await findRule(ctx, packageId);
  const compared = totals
    .filter((quote) => !LEFT_OUT.has(quote.state) && isOfTheWhole(quote))
    .map(({ pence, discount }) => pence - (isNetOfDiscount ? reckonDiscount(pence, discount) : 0));
  return { quotes: totals.length, lowestPence: compared.length > 0 ? Math.min(...compared) : null };
}
