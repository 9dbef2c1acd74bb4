import type { PricingLine } from "./pricing-document.ts";

/** What another pricing document in the place of one changes. */
export interface PricingComparison {
  /** How many lines stay as they are, wherever they stand. */
  same: number;
  /** A line of the old one, and what the new one has in its place. */
  changed: { was: PricingLine; is: PricingLine }[];
  added: PricingLine[];
  gone: PricingLine[];
}

/**
 * Holds one document against another: equal lines first, then those of one section and item number, then those of the same
 * words in one section. Each line has one other at most.
 */
export function comparePricing(
  before: readonly PricingLine[],
  after: readonly PricingLine[],
): PricingComparison {
  const pairs = new Map<PricingLine, PricingLine>();
  let [old, fresh] = [before, after];
  for (const keyOf of [wholeOf, numberOf, wordsOf]) {
    const byKey = Map.groupBy(old.toReversed(), keyOf);
    const taken = new Set<PricingLine>();
    fresh = fresh.filter((line) => {
      const key = keyOf(line);
      // Of several alike the first is taken first.
      const was = key === null ? undefined : byKey.get(key)?.pop();
      if (!was) return true;
      taken.add(was);
      pairs.set(line, was);
      return false;
    });
    old = old.filter((line) => !taken.has(line));
  }
  const changed = after.flatMap((is) => {
    const was = pairs.get(is);
    return was && wholeOf(was) !== wholeOf(is) ? [{ was, is }] : [];
  });
  return { same: pairs.size - changed.length, changed, added: [...fresh], gone: [...old] };
}

type KeyOf = (line: PricingLine) => string | null;

const wholeOf: (line: PricingLine) => string = ({
  kind,
  section,
  item,
  description,
  quantity,
  unit,
  amount,
}) => JSON.stringify([kind, section, item, description, quantity, unit, amount]);
const numberOf: KeyOf = ({ section, item }) => (item === "" ? null : JSON.stringify([section, item]));
const wordsOf: KeyOf = ({ section, description }) => JSON.stringify([section, description]);
