/** The one criterion that the totals answer by themselves: the first whose name says so. */
export const priceCriterion = (criteria: readonly { criterion: string }[]): string | undefined =>
  criteria.find(({ criterion }) => /\b(price|cost|commercial)\b/i.test(criterion))?.criterion;
