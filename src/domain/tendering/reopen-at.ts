import type { FactChange } from "#domain/package-changes/find-changes.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { reopenQuestions } from "#domain/tender-rules/questions-close.ts";

interface Moved {
  returnAt: Date;
  facts?: readonly FactChange[] | undefined;
}

/**
 * When questions close anew with a return that moves, by the same rule as at the issue; null where they close as they did, and
 * where the addendum says itself when they close.
 */
export function reopenAt(
  { questionsCloseAt, issuedAt, nation, round, returnAt: was }: PackageRow,
  { returnAt, facts = [] }: Moved,
  now: Date,
): Date | null {
  const isSaid = facts.some(({ field }) => field === "questionsCloseAt");
  if (isSaid || round === 2 || returnAt <= was! || !questionsCloseAt) return null;
  const closesAt = reopenQuestions({ closesAt: questionsCloseAt, issuedAt: issuedAt!, returnAt, nation });
  return closesAt <= questionsCloseAt || closesAt <= now ? null : closesAt;
}
