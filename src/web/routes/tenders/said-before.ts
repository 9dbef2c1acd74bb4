import type { AwardPage } from "#domain/awards/get-award.ts";

/**
 * What was written last of why a quote is not the one, under whichever recommendation; undefined where nothing was, and where
 * the quote has cost something else since.
 */
export function findSaidBefore(
  /** The newest first. */
  recommendations: readonly Pick<AwardPage["recommendations"][number], "others">[],
  { id, pence }: Pick<AwardPage["quotes"][number], "id" | "pence">,
): string | undefined {
  const last = recommendations.flatMap(({ others }) => others).find(({ quote }) => quote === id);
  return last?.pence === pence ? last.why : undefined;
}
