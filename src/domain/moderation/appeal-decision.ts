import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { APPEALS_PER_PERSON } from "./moderation.limits.ts";
import { canAppeal } from "./moderation.policy.ts";
import { findCase } from "./moderation.queries.ts";
import { appealSchema, reportedIdSchema } from "./moderation.schema.ts";
import { caseTransitions } from "./moderation.states.ts";

/** Appeals against a removal or a warning, once, for the company that it affects; another administrator decides. */
export async function appealDecision(ctx: Context, caseId: string, input: unknown): Promise<void> {
  const { appeal } = appealSchema.parse(input);
  const found = await findCase(ctx, reportedIdSchema.parse(caseId));
  const verdict = canAppeal(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { id, companyId } = requireFound(found, verdict);
  await ctx.limits.consume(APPEALS_PER_PERSON, userId);
  const { from, to } = caseTransitions.appeal;
  await ctx.transact(async (tx) => {
    const appealed = await tx.db
      .updateTable("report_case")
      .set((eb) => ({
        state: to,
        appeal,
        appealed_by: userId,
        appealed_at: tx.clock.now(),
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .where("state", "=", from)
      .returning("id")
      .executeTakeFirst();
    if (!appealed) throw new AppError("conflict", "Your company has appealed already.");
    await recordEvent(tx, {
      action: "decision-appealed",
      ...(companyId !== null && { companyId }),
      subjectId: id,
    });
  });
}
