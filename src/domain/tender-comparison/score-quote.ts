import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { requireCompared } from "./require-compared.ts";
import { priceCriterion } from "#domain/tender-rules/price-criterion.ts";
import { ENTRIES_PER_PERSON, MAX_SCORES } from "./tender-comparison.limits.ts";
import { canAdjustQuotes } from "./tender-comparison.policy.ts";
import { listScores, requireSeen } from "./tender-comparison.queries.ts";
import { scoreSchema } from "./tender-comparison.schema.ts";

/** Gives a quote 0 to 100 for one of the criteria other than the price, with the reason; what was given before stays. Pressed twice it is given once. */
export async function scoreQuote(ctx: Context, input: unknown): Promise<void> {
  const { packageId, quoteId, criterion, seen, score, reason } = scoreSchema.parse(input);
  const { userId } = requireMember(ctx, canAdjustQuotes(ctx.actor, await findPackage(ctx, packageId)));
  await ctx.limits.consume(ENTRIES_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const { own } = await requireCompared(tx, { packageId, quoteId });
    const isAsked = own.evaluation.some((each) => each.criterion === criterion);
    if (!isAsked || criterion === priceCriterion(own.evaluation))
      throw new AppError("invalid", "That is none of the criteria that you score.");
    const scores = await listScores(tx, packageId);
    const given = scores.filter((each) => each.quoteId === quoteId && each.criterion === criterion);
    if (given.length === seen + 1 && (await isGiven(tx, { quoteId, criterion, score, reason, userId })))
      return;
    requireSeen(given.length, seen);
    if (scores.length >= MAX_SCORES) throw new AppError("conflict", "This has been scored too often.");
    const now = tx.clock.now();
    await tx.db
      .insertInto("quote_score")
      .values({
        id: newId("qsc", now.getTime()),
        package_id: packageId,
        quote_id: quoteId,
        number: scores.length + 1,
        criterion,
        score,
        reason,
        made_by: userId,
        made_at: now,
      })
      .execute();
    const { companyId } = own;
    await recordEvent(tx, { action: "quote-scored", companyId, subjectId: quoteId });
  });
}

/** Whether the last that was given is just that, by the same person. */
async function isGiven(
  { db }: Pick<Tx, "db">,
  {
    quoteId,
    criterion,
    score,
    reason,
    userId,
  }: Record<"quoteId" | "criterion" | "reason" | "userId", string> & {
    score: number;
  },
): Promise<boolean> {
  const last = await db
    .selectFrom("quote_score")
    .select(["score", "reason", "made_by as by"])
    .where("quote_id", "=", quoteId)
    .where("criterion", "=", criterion)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.score === score && last.reason === reason && last.by === userId;
}
