import type { Tx } from "#domain/context.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { isExpired } from "#domain/tender-quotes/read-validity.ts";
import { AppError } from "#platform/errors.ts";
import { dayInWords } from "#platform/london-time.ts";

/** Refuses with conflict a quote whose last day is over: its tenderer is not bound by it any more. */
export function requireHolding(
  { clock }: Pick<Tx, "clock">,
  quote: Pick<OpenedQuote, "companyName" | "validUntil">,
): void {
  if (isExpired(quote, clock.now()))
    throw new AppError(
      "conflict",
      `The quote of ${quote.companyName} held until ${dayInWords(quote.validUntil)}. Ask the firm to extend it first: under Quotes, how long they hold.`,
    );
}

/** The same of the quote that is being awarded; one that was withdrawn meanwhile counts as over, too. */
export async function requireStillHolding(
  tx: Tx,
  { packageId, quoteId }: { packageId: string; quoteId: string },
): Promise<void> {
  const quote = (await listOpened(tx, packageId)).find(({ id }) => id === quoteId);
  if (!quote) throw new AppError("conflict", "This quote was withdrawn. The award is shown as it is now.");
  requireHolding(tx, quote);
}
