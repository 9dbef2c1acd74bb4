import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { isOfTheWhole } from "#domain/quote-terms/term-words.data.ts";
import { hasLostWinner } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { type ComparedTender, getComparison } from "./get-comparison.ts";
import { isCompliant } from "./score-quotes.ts";
import { canReadComparison } from "./tender-comparison.policy.ts";

/** A tenderer that the award may go to next, in its order. */
export interface ReserveTenderer {
  quoteId: string;
  companyName: string;
  /** In pence, as adjusted. */
  adjustedPence: number;
  /** Of 100; null where not every criterion is scored. */
  points: number | null;
  isExpired: boolean;
  /** An adjustment counts that is older than a change of the price. */
  isOvertaken: boolean;
  validUntil: string;
}

/**
 * The compliant tenderers left once a winner has declined or withdrawn, the next one first: by points where all of them
 * have them, else by adjusted total, and those that are not for the whole last. Empty where no winner is gone.
 */
export async function listReserve(ctx: Context, input: unknown): Promise<ReserveTenderer[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { state } = requireFound(found, canReadComparison(ctx.actor, found));
  if (state !== "under_evaluation" || !(await hasLostWinner(ctx, packageId))) return [];
  const { quotes } = await getComparison(ctx, { packageId });
  return rankReserve(quotes.filter(isCompliant));
}

type Left = Pick<
  ComparedTender,
  "id" | "companyName" | "content" | "adjustedPence" | "scores" | "isExpired" | "isOvertaken" | "validUntil"
>;

function rankReserve(left: readonly Left[]): ReserveTenderer[] {
  const areScored = left.every(({ scores }) => scores.total !== null);
  const ordered = left.toSorted(
    (one, other) =>
      Number(isOfTheWhole(other.content)) - Number(isOfTheWhole(one.content)) ||
      (areScored ? other.scores.total! - one.scores.total! : 0) ||
      one.adjustedPence - other.adjustedPence,
  );
  return ordered.map(({ id, companyName, adjustedPence, scores, isExpired, isOvertaken, validUntil }) => ({
    quoteId: id,
    companyName,
    adjustedPence,
    points: scores.total,
    isExpired,
    isOvertaken,
    validUntil,
  }));
}
