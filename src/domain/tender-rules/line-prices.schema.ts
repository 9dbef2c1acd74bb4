import { type LineKind, lineKindFacts } from "./line-kinds.data.ts";
import type { LinePrice, PricingLine } from "./pricing-document.ts";
import { readLineWord } from "./line-words.data.ts";
import { readPercentage, readRate } from "./scaled-numbers.schema.ts";
import { MAX_PRICE_PENCE, QUANTITY_DECIMALS, RATE_DECIMALS } from "./tender-rules.limits.ts";

export type Extension =
  | { readonly kind: "priced"; readonly pence: number }
  | { readonly kind: "unpriced" }
  | { readonly kind: "tooLarge" };

const ONE = 10n ** BigInt(QUANTITY_DECIMALS);
/** A quantity times a rate is in so many parts of a penny. */
const PARTS_OF_PENNY = 10n ** BigInt(QUANTITY_DECIMALS + RATE_DECIMALS - 2);
const PARTS_OF_WHOLE = 10_000n;

/** What a line comes to, rounded half up to the penny. */
export function extendLine(line: PricingLine, price: LinePrice): Extension {
  const { asks } = lineKindFacts(line.kind);
  const amount = BigInt(line.amount ?? 0);
  if (asks === "nothing") return priced(amount);
  if (asks === "percentage") {
    if (price.percentage === null) return { kind: "unpriced" };
    return priced(amount + divideHalfUp(amount * BigInt(price.percentage), PARTS_OF_WHOLE));
  }
  if (price.rate === null) return { kind: "unpriced" };
  const quantity = line.quantity === null ? ONE : BigInt(line.quantity);
  return priced(divideHalfUp(quantity * BigInt(price.rate), PARTS_OF_PENNY));
}

function priced(pence: bigint): Extension {
  return pence > BigInt(MAX_PRICE_PENCE) ? { kind: "tooLarge" } : { kind: "priced", pence: Number(pence) };
}

/** For numbers that are not below nothing. */
const divideHalfUp = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

export interface PricingTotals {
  readonly kind: "added";
  /** In pence, as all that follows. */
  readonly total: number;
  /** In the order in which each section first appears. */
  readonly sections: readonly { readonly section: string; readonly pence: number }[];
  readonly kinds: Readonly<Partial<Record<LineKind, number>>>;
  /** Where, counted from 0, a price is still to be entered. */
  readonly unpriced: readonly number[];
}

export type Adding = PricingTotals | { readonly kind: "tooLarge"; readonly sentence: string };

/** Adds a document up: the rounded lines, so that anybody who adds what is shown comes to the same. */
export function addUp(priced: readonly { readonly line: PricingLine; readonly price: LinePrice }[]): Adding {
  const sections = new Map<string, number>();
  const kinds: Partial<Record<LineKind, number>> = {};
  const unpriced: number[] = [];
  let total = 0;
  for (const [at, { line, price }] of priced.entries()) {
    const extension = extendLine(line, price);
    if (extension.kind === "tooLarge") return tooLarge(`Line ${at + 1} comes to more than £10 billion.`);
    const pence = extension.kind === "priced" ? extension.pence : 0;
    if (extension.kind === "unpriced") unpriced.push(at);
    sections.set(line.section, (sections.get(line.section) ?? 0) + pence);
    kinds[line.kind] = (kinds[line.kind] ?? 0) + pence;
    total += pence;
    if (total > MAX_PRICE_PENCE) return tooLarge("The lines come to more than £10 billion together.");
  }
  return {
    kind: "added",
    total,
    sections: [...sections].map(([section, pence]) => ({ section, pence })),
    kinds,
    unpriced,
  };
}

const tooLarge = (sentence: string): Adding => ({ kind: "tooLarge", sentence });

const NOTHING: LinePrice = { rate: null, percentage: null };

/** A line's price as it was typed, with a sentence where it cannot be read. */
export function readLinePrice(
  { kind }: PricingLine,
  typed: string,
): { readonly price: LinePrice; readonly sentence?: string } {
  const { asks } = lineKindFacts(kind);
  if (asks === "nothing") return { price: NOTHING };
  if (typed === "") return { price: NOTHING, sentence: `Enter a ${asks}.` };
  const said = asks === "rate" ? readLineWord(typed) : undefined;
  if (said) return { price: { ...NOTHING, rate: 0, said } };
  const reading = asks === "rate" ? readRate(typed) : readPercentage(typed);
  if (reading.kind === "refused") return { price: NOTHING, sentence: `${reading.sentence}.` };
  return { price: { ...NOTHING, [asks]: reading.value } };
}

/**
 * What lines come to as their prices are typed, and which have a word in place of one; a line without either comes to null,
 * more than can be added to no total.
 */
export function sumTyped(lines: readonly PricingLine[], prices: readonly string[]) {
  const priced = lines.map((line, at) => ({ line, price: readLinePrice(line, prices[at] ?? "").price }));
  const added = addUp(priced);
  const pence = priced.map(({ line, price }) => {
    const extension = extendLine(line, price);
    return extension.kind === "priced" ? extension.pence : null;
  });
  const said = priced.map(({ price }) => price.said ?? null);
  return { pence, said, total: added.kind === "added" ? added.total : null };
}
