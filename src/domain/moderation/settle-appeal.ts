import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { restoreReported } from "./apply-outcome.ts";
import { canSettleAppeal } from "./moderation.policy.ts";
import { type CaseRecord, findCase } from "./moderation.queries.ts";
import { reportedIdSchema, settlementSchema } from "./moderation.schema.ts";
import { caseTransitions } from "./moderation.states.ts";
import { tellParties } from "./tell-parties.ts";

type Settlement = ReturnType<typeof settlementSchema.parse> & { settledBy: string };

/**
 * Decides an appeal, by another administrator than the first: the decision stays, or it is taken back and what was
 * removed is shown again. The company hears of it with the reason; those who reported, only of what changes.
 */
export async function settleAppeal(ctx: Context, caseId: string, input: unknown): Promise<void> {
  const settlement = settlementSchema.parse(input);
  const found = await findCase(ctx, reportedIdSchema.parse(caseId));
  const verdict = canSettleAppeal(ctx.actor, found);
  const { userId: settledBy } = requireMember(ctx, verdict);
  const known = requireFound(found, verdict);
  const { outcome: isAppeal, reason } = settlement;
  await ctx.transact(async (tx) => {
    await moveOn(tx, known, { ...settlement, settledBy });
    if (isAppeal === "overturned" && known.outcome === "removed") await restoreReported(tx, known);
    const { outcome, ruleCode } = known;
    await tellParties(tx, { found: known, outcome: outcome ?? "none", ruleCode, reason, isAppeal });
    await recordEvent(tx, {
      action: "appeal-decided",
      ...(known.companyId !== null && { companyId: known.companyId }),
      subjectId: known.id,
      details: { kind: known.kind },
      before: { state: known.state, outcome: known.outcome },
      after: { state: caseTransitions.settle.to, outcome: isAppeal },
    });
  });
}

async function moveOn(tx: Tx, known: CaseRecord, settlement: Settlement): Promise<void> {
  const { from, to } = caseTransitions.settle;
  const settled = await tx.db
    .updateTable("report_case")
    .set((eb) => ({
      state: to,
      appeal_outcome: settlement.outcome,
      appeal_reason: settlement.reason,
      settled_by: settlement.settledBy,
      settled_at: tx.clock.now(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", known.id)
    .where("state", "=", from)
    .where("version", "=", settlement.version)
    .returning("id")
    .executeTakeFirst();
  if (!settled) throw new AppError("conflict", "Another administrator has just decided this appeal.");
}
