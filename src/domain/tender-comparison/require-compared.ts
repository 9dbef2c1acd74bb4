import type { Tx } from "#domain/context.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { findQuoteLine } from "#domain/tender-quotes/find-quote-line.ts";
import { listReprices } from "#domain/quote-validity/quote-validity.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { discountFor } from "#domain/tender-quotes/comparison-rule.queries.ts";
import { listQueries } from "./quote-queries.queries.ts";
import { type ReckonedQuote, reckonQuote } from "./reckon-quote.ts";
import { listEntries } from "./tender-comparison.queries.ts";

/** An opened quote that may be adjusted, with its package locked until the commit: nobody else enters anything meanwhile. */
export async function requireCompared(
  tx: Tx,
  { packageId, quoteId, line }: { packageId: string; quoteId: string; line?: number | null },
): Promise<{ own: PackageRow; quote: OpenedQuote & ReckonedQuote; entryCount: number }> {
  const locked = await lockPackage(tx, packageId);
  const own = requireFound(locked, canAdjustQuotes(tx.actor, locked));
  const quote = (await listOpened(tx, packageId)).find(({ id }) => id === quoteId);
  const isThere = quote && (line === undefined || line === null || findQuoteLine(quote.content, line));
  if (!isThere) throw new AppError("not-found", "There is no such line of a quote.");
  const entries = await listEntries(tx, packageId);
  const { count: entryCount } = await tx.db
    .selectFrom("comparison_entry")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  const isOwn = (each: { quoteId: string }) => each.quoteId === quoteId;
  const reckoned = reckonQuote(quote.content, {
    entries: entries.filter(isOwn),
    queries: (await listQueries(tx, packageId)).filter(isOwn),
    reprices: (await listReprices(tx, packageId)).filter(isOwn),
    differences: [],
    discount: await discountFor(tx, { packageId, content: quote.content }),
  });
  return { own, quote: { ...quote, ...reckoned }, entryCount };
}
