import { LEAST_SHARED, MOST_SIMILAR } from "./clarifications.limits.ts";

interface Published {
  number: number;
  stems: readonly string[];
}

/**
 * The numbers of the questions that share most of their words with another, the nearest first: the share is of the shorter
 * of the two, and one word in common is enough only where there is no other.
 */
export function pickSimilar(asked: readonly string[], published: readonly Published[]): number[] {
  const words = new Set(asked);
  return published
    .map(({ number, stems }) => {
      const shared = stems.filter((stem) => words.has(stem)).length;
      const shorter = Math.min(words.size, stems.length);
      return { number, shared, share: shorter === 0 ? 0 : shared / shorter, isOnly: shorter === 1 };
    })
    .filter(({ shared, share, isOnly }) => share >= LEAST_SHARED && (shared > 1 || isOnly))
    .toSorted(
      (one, other) => other.share - one.share || other.shared - one.shared || one.number - other.number,
    )
    .slice(0, MOST_SIMILAR)
    .map(({ number }) => number);
}
