import type { Scope } from "#domain/context.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { nameLine } from "#domain/tender-quotes/about-line.ts";
import { type OpenedQuote, listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { londonDate } from "#platform/london-time.ts";
import { inPounds } from "./in-pounds.ts";
import type { OrderQuoted } from "./order.queries.ts";
import { type ChangedPrice, listChangedPrices } from "./price-changes.queries.ts";
import { type QuotedRow, quotedRows } from "./quoted-rows.ts";

export interface Quoted {
  /** Which an order takes or does not. */
  rows: QuotedRow[];
  /** How the price came to be another than was tendered; null where it is as tendered. */
  price: OrderQuoted | null;
}

/** What the quote of an award says against what was asked for, and what its price was changed by. */
export async function findQuoted(
  scope: Pick<Scope, "db">,
  own: PackageRow,
  quoteId: string,
): Promise<Quoted> {
  const quote = (await listOpened(scope, own.id)).find(({ id }) => id === quoteId);
  if (!quote) return { rows: [], price: null };
  const changes = await listChangedPrices(scope, quoteId);
  return {
    rows: quotedRows(own, quote),
    price: changes.length === 0 ? null : priceOf(quote, changes, await readPricing(scope, own.id)),
  };
}

function priceOf(
  { content, pence }: OpenedQuote,
  changes: readonly ChangedPrice[],
  lines: readonly PricingLine[],
): OrderQuoted {
  const said = changes.map(({ line, pence: to, reason, at, isReprice }) => {
    const about = line === null ? "" : nameLine(lines, line, content).description;
    const verb = isReprice ? "Re-priced to hold longer" : about ? `${about} corrected` : "Corrected";
    return `${verb}, ${londonDate(at)}, to ${inPounds(to)}: ${reason}`;
  });
  return {
    label: "Price without VAT",
    sheet: `${inPounds(content.totalPence)} as tendered`,
    quote: [inPounds(pence), ...said].join("\n"),
    isTaken: true,
  };
}
