import { attendances } from "#domain/tender-rules/attendances.data.ts";
import { type KeyTermsField, keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import type { Facts, Prepared } from "./package-changes.queries.ts";

/** One fact of a package, before and after an addendum, as it is stored. */
export interface FactChange {
  /** `scope`, `attendance-welfare`, `terms-dueDays`, `line-12`, … */
  field: string;
  from: unknown;
  to: unknown;
}

const PLAIN = [
  "scope",
  "designPortion",
  "questionsCloseAt",
  "awardOn",
  "startOn",
  "durationWeeks",
  "validityDays",
] as const;

/** Each fact that what was prepared would change, in the order of the package's pages. */
export function findChanges(was: Facts, prepared: Prepared): FactChange[] {
  const next: Facts = { ...was, ...prepared };
  const plain = PLAIN.map((field) => ({ field: field as string, from: was[field], to: next[field] }));
  const provided = attendances.map(({ code }) => ({
    field: `attendance-${code}`,
    from: was.attendances[code] ?? null,
    to: next.attendances[code] ?? null,
  }));
  const names = Object.keys(keyTermsSchema.shape) as KeyTermsField[];
  const terms = names.map((name) => ({
    field: `terms-${name}`,
    from: was.keyTerms[name] ?? null,
    to: next.keyTerms[name] ?? null,
  }));
  return [...plain, ...provided, ...terms, ...linesOf(was.pricing, next.pricing)].filter(
    ({ from, to }) => !isSame(from, to),
  );
}

const linesOf = (was: readonly PricingLine[], next: readonly PricingLine[]): FactChange[] =>
  next.map((line, at) => ({ field: `line-${at + 1}`, from: was[at] ?? null, to: line }));

/** Whatever order the keys are stored in. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value) || value === null || typeof value !== "object") return value ?? null;
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => [name, inOrder(each)]);
}
