import { writePounds } from "#domain/money.schema.ts";
import type { KeyTerms } from "#domain/tender-rules/key-terms.schema.ts";

const AMOUNTS = new Set(["damagesPerWeek", "piLevel"]);
const PERCENTAGES = new Set(["retentionPercent", "damagesCapPercent", "bondPercent"]);

/** A key-terms sheet as its form shows it again: pounds and percentages as they are typed. */
export function keyTermsValues(terms: KeyTerms): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(terms).flatMap(([name, value]): [string, string | string[]][] => {
      if (value === undefined || value === null) return [];
      if (Array.isArray(value)) return [[name, value]];
      if (AMOUNTS.has(name)) return [[name, writePounds(Number(value))]];
      return [[name, PERCENTAGES.has(name) ? String(Number(value) / 100) : String(value)]];
    }),
  );
}
