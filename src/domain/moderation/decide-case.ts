import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context, Tx } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { removeReported } from "./apply-outcome.ts";
import { canDecideCase } from "./moderation.policy.ts";
import { type CaseRecord, findCase } from "./moderation.queries.ts";
import { decisionSchema, reportedIdSchema } from "./moderation.schema.ts";
import { caseTransitions } from "./moderation.states.ts";
import { tellParties } from "./tell-parties.ts";

type Decision = ReturnType<typeof decisionSchema.parse> & { decidedBy: string };

/**
 * Decides a case: no action, a warning, or what was reported is removed and leaves a dated stub. Those who reported
 * hear of it with rule and reason, and the side that it affects where something is done. Of two administrators at once one decides; the other is told, and so is one who has not seen the
 * newest report.
 */
export async function decideCase(ctx: Context, caseId: string, input: unknown): Promise<void> {
  const decision = decisionSchema.parse(input);
  const found = await findCase(ctx, reportedIdSchema.parse(caseId));
  const verdict = canDecideCase(ctx.actor, found);
  const { userId: decidedBy } = requireMember(ctx, verdict);
  const known = requireFound(found, verdict);
  await ctx.transact(async (tx) => {
    await moveOn(tx, known, { ...decision, decidedBy });
    const { outcome, rule, reason } = decision;
    if (outcome === "removed" && !(await removeReported(tx, known))) {
      throw new AppError("conflict", "What was reported is not shown any more. Decide without removing it.");
    }
    const ruleCode = outcome === "none" ? null : (rule ?? null);
    await tellParties(tx, { found: known, outcome, ruleCode, reason, isAppeal: "no" });
    await recordEvent(tx, {
      action: "report-decided",
      ...(known.companyId !== null && { companyId: known.companyId }),
      subjectId: known.id,
      details: { kind: known.kind },
      before: { state: known.state },
      after: { state: caseTransitions.decide.to, outcome, rule: ruleCode },
    });
  });
}

async function moveOn(tx: Tx, known: CaseRecord, decision: Decision): Promise<void> {
  const { from, to } = caseTransitions.decide;
  const decided = await tx.db
    .updateTable("report_case")
    .set((eb) => ({
      state: to,
      outcome: decision.outcome,
      rule_code: decision.outcome === "none" ? null : (decision.rule ?? null),
      reason: decision.reason,
      decided_by: decision.decidedBy,
      decided_at: tx.clock.now(),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", known.id)
    .where("state", "=", from)
    .where("version", "=", decision.version)
    .returning("id")
    .executeTakeFirst();
  if (decided) return;
  const now = await findCase(tx, known.id);
  throw new AppError(
    "conflict",
    now?.state === from
      ? "It was reported again meanwhile. Read the newest report below, then decide."
      : "Another administrator has just decided this report.",
  );
}
