import { readPounds } from "#domain/money.schema.ts";
import type { QuoteTerms } from "#domain/quote-terms/quote-terms.schema.ts";
import { readTerms } from "#domain/quote-terms/read-terms.ts";
import type { VatTreatment } from "#domain/quote-terms/vat-treatments.data.ts";
import { type Adding, addUp, extendLine, readLinePrice } from "#domain/tender-rules/line-prices.schema.ts";
import type { LinePrice, PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { MAX_PRICE_PENCE } from "#domain/tender-rules/tender-rules.limits.ts";
import { priceOwnLines } from "./own-lines.schema.ts";
import type { OwnLine } from "./quotes.queries.ts";
import { MAX_VALIDITY, MAX_WEEKS } from "./tender-quotes.limits.ts";
import type { QuoteDraft } from "./tender-quotes.schema.ts";

/** What is to be mended before a quote can be submitted. */
export interface QuoteProblem {
  /** A line's place, counted from 0, or the name of a field. */
  at: number | string;
  sentence: string;
}

export interface PricedLine {
  /** As it was typed. */
  typed: string;
  price: LinePrice;
  /** What it comes to, in pence; null while it is not priced. */
  pence: number | null;
}

export interface PricedQuote {
  lines: PricedLine[];
  /** The tenderer's own, each in its place; null while one is empty or cannot be read. */
  ownLines: (OwnLine | null)[];
  /** In pence; of what is priced so far. */
  total: number;
  leadWeeks: number | null;
  durationWeeks: number | null;
  validityDays: number | null;
  /** What goes with it; none of it changes the total. */
  terms: QuoteTerms;
  problems: QuoteProblem[];
}

export interface PricingRules {
  /** The treatment of VAT while the tenderer has chosen none. */
  proposed?: VatTreatment | null;
  /** It is about to be submitted by its own firm, which has to say how VAT is charged. */
  mustChooseVat?: boolean;
  /** The least that one sum may be, in pence. */
  leastPence?: number;
}

const VAT_IS_OPEN = "Confirm how VAT is charged: choose what is proposed, or another way.";

/** Reads and adds up a quote as it was typed, and names everything that stands in the way of submitting it. */
export function priceQuote(
  lines: readonly PricingLine[],
  draft: QuoteDraft,
  { proposed = null, mustChooseVat = false, leastPence = 1 }: PricingRules = {},
): PricedQuote {
  const problems: QuoteProblem[] = [];
  const priced = lines.map((line, at) => priceLine(line, draft.prices[at] ?? "", at, problems));
  const added = addUp(lines.map((line, at) => ({ line, price: priced[at]!.price })));
  if (added.kind === "tooLarge") problems.push({ at: "prices", sentence: added.sentence });
  const ownLines = priceOwnLines(draft.ownLines, problems);
  const ofDocument = lines.length === 0 ? readOneSum(draft, leastPence, problems) : sumOf(added);
  const total = ownLines.reduce((sum, own) => sum + (own?.pence ?? 0), ofDocument);
  if (total > MAX_PRICE_PENCE)
    problems.push({ at: "prices", sentence: "The lines come to more than £10 billion together." });
  const leadWeeks = readWhole(draft, { name: "leadWeeks", most: MAX_WEEKS, problems });
  const durationWeeks = readWhole(draft, { name: "durationWeeks", most: MAX_WEEKS, problems });
  const validity = { name: "validityDays", most: MAX_VALIDITY, problems, isRequired: true } as const;
  const validityDays = readWhole(draft, validity);
  const { terms, problems: ofTerms } = readTerms(draft, proposed);
  problems.push(...ofTerms);
  if (mustChooseVat && draft.vat === "") problems.push({ at: "vat", sentence: VAT_IS_OPEN });
  return { lines: priced, ownLines, total, leadWeeks, durationWeeks, validityDays, terms, problems };
}

const sumOf = (added: Adding): number => (added.kind === "added" ? added.total : 0);

/** The one sum of a quote that has no line at all; nothing where lines of the tenderer's own say it. */
function readOneSum(draft: QuoteDraft, leastPence: number, problems: QuoteProblem[]): number {
  if (draft.ownLines.length === 0) return readLumpSum(draft, leastPence, problems);
  if (draft.lumpSum !== "")
    problems.push({ at: "lumpSum", sentence: "Enter one price, or lines of your own, not both." });
  return 0;
}

function priceLine(line: PricingLine, typed: string, at: number, problems: QuoteProblem[]): PricedLine {
  const { price, sentence } = readLinePrice(line, typed);
  if (sentence !== undefined) problems.push({ at, sentence });
  const extension = extendLine(line, price);
  if (extension.kind === "tooLarge") problems.push({ at, sentence: "This comes to more than £10 billion." });
  return { typed, price, pence: extension.kind === "priced" ? extension.pence : null };
}

function readLumpSum({ lumpSum }: QuoteDraft, leastPence: number, problems: QuoteProblem[]): number {
  const pence = readPounds(lumpSum);
  if (pence !== undefined && pence >= leastPence && pence <= MAX_PRICE_PENCE) return pence;
  problems.push({ at: "lumpSum", sentence: "Enter a price in pounds, such as 85,000." });
  return 0;
}

interface Whole {
  name: "leadWeeks" | "durationWeeks" | "validityDays";
  most: number;
  problems: QuoteProblem[];
  isRequired?: boolean;
}

function readWhole(draft: QuoteDraft, { name, most, problems, isRequired = false }: Whole): number | null {
  const typed = draft[name];
  if (typed === "" && !isRequired) return null;
  const value = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  if (value >= 1 && value <= most) return value;
  problems.push({ at: name, sentence: `Enter a whole number from 1 to ${most}.` });
  return null;
}
