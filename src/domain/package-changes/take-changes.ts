import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { type FactChange, findChanges } from "./find-changes.ts";
import { type Prepared, factsOf, findPrepared } from "./package-changes.queries.ts";

interface Taking {
  isRepriced: boolean;
  /** The return that counts from now on. */
  returnAt: Date;
}

/**
 * Makes what was prepared the facts of a locked package, for every reader from the same commit. A changed pricing document
 * has to be priced again. Answers what has changed.
 */
export async function takeChanges(tx: Tx, own: PackageRow, taking: Taking): Promise<FactChange[]> {
  const prepared = await findPrepared(tx, own.id);
  const changes = findChanges(factsOf(own, await readPricing(tx, own.id)), prepared);
  if (changes.length === 0) return [];
  const { returnAt } = taking;
  const questionsCloseAt = requireTakeable(own, { prepared, changes }, taking);
  const {
    scope,
    designPortion,
    attendances,
    keyTerms,
    awardOn,
    startOn,
    durationWeeks,
    validityDays,
    pricing,
  } = prepared;
  await tx.db
    .updateTable("trade_package")
    .set({
      ...(scope !== undefined && { scope }),
      ...(designPortion !== undefined && { design_portion: designPortion }),
      ...(attendances && { attendances: JSON.stringify(attendances) }),
      ...(keyTerms && { key_terms: JSON.stringify(keyTerms) }),
      ...(awardOn !== undefined && { award_on: awardOn }),
      ...(startOn !== undefined && { start_on: startOn }),
      ...(durationWeeks !== undefined && { duration_weeks: durationWeeks }),
      ...(validityDays !== undefined && { validity_days: validityDays }),
      // Both together: questions never close after the return.
      ...(questionsCloseAt && { questions_close_at: questionsCloseAt, return_at: returnAt }),
      ...(pricing && { pricing: JSON.stringify(pricing) }),
      updated_at: tx.clock.now(),
    })
    .where("id", "=", own.id)
    .execute();
  await tx.db.deleteFrom("prepared_change").where("package_id", "=", own.id).execute();
  return changes;
}

/** Refuses what was prepared where it does not fit the addendum that would take it. Answers when questions close, where that is said. */
export function requireTakeable(
  own: PackageRow,
  { prepared, changes }: { prepared: Prepared; changes: readonly FactChange[] },
  { isRepriced, returnAt }: Taking,
): Date | undefined {
  if (!isRepriced && changes.some(({ field }) => field.startsWith("line-")))
    refuseField("materiality", "The pricing document changes: choose that it has to be priced again.");
  const questionsCloseAt = prepared.questionsCloseAt ? new Date(prepared.questionsCloseAt) : undefined;
  if (questionsCloseAt && questionsCloseAt > returnAt)
    refuseField(
      "returnDay",
      "Questions close before quotes are due: choose a later return, or an earlier date for the questions.",
    );
  if (questionsCloseAt && own.questionsCloseAt && questionsCloseAt < own.questionsCloseAt)
    throw new AppError(
      "conflict",
      `Questions close ${londonDeadline(own.questionsCloseAt)} by now, later than the date that was prepared, and never close earlier than tenderers were told. Prepare the same or a later date.`,
    );
  return questionsCloseAt;
}
