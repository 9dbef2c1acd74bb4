import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { AppError } from "#platform/errors.ts";
import { selectQuotes } from "./quotes.queries.ts";
import { canJudgeQuote } from "./tender-quotes.policy.ts";
import { judgementSchema } from "./tender-quotes.schema.ts";
import { JUDGED } from "./tender-quotes.states.ts";

/** Says whether an opened quote is compliant, and why where it is not; until the award it can be said anew. Answers whose. */
export async function judgeQuote(
  ctx: Context,
  input: unknown,
): Promise<{ companyName: string; judgement: "compliant" | "non_compliant" }> {
  const { packageId, quoteId, judgement, reason } = judgementSchema.parse(input);
  requireMember(ctx, canJudgeQuote(ctx.actor, await findPackage(ctx, packageId)));
  if (judgement === "non_compliant" && reason === "")
    refuseField("reason", "Say why it is not compliant: the firm reads it.");
  return ctx.transact(async (tx) => {
    const locked = await lockPackage(tx, packageId);
    const { companyId } = requireFound(locked, canJudgeQuote(tx.actor, locked));
    const judged = await tx.db
      .updateTable("tender_quote")
      .set({
        state: judgement,
        reason: judgement === "non_compliant" ? reason : "",
        updated_at: tx.clock.now(),
      })
      .where("id", "=", quoteId)
      .where("package_id", "=", packageId)
      .where("state", "in", JUDGED)
      .returning("id")
      .executeTakeFirst();
    if (!judged) throw new AppError("not-found", "There is no such quote.");
    await recordEvent(tx, {
      action: "quote-judged",
      companyId,
      subjectId: quoteId,
      details: { judgement },
    });
    const { companyName } = await selectQuotes(tx).where("q.id", "=", quoteId).executeTakeFirstOrThrow();
    return { companyName, judgement };
  });
}
