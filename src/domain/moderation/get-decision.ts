import type { Context, Scope } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canAppeal, canReadDecision, isAffected } from "./moderation.policy.ts";
import { type CaseRecord, findCase } from "./moderation.queries.ts";
import { reportedIdSchema } from "./moderation.schema.ts";
import type { AppealOutcome, CaseKind, CaseOutcome } from "./moderation.states.ts";
import { reasonLabel } from "./report-reasons.data.ts";
import { type Rule, ruleByCode } from "./rules.data.ts";
import { type Snapshot, joinSnapshots } from "./snapshots.queries.ts";

export interface DecisionView {
  id: string;
  kind: CaseKind;
  title: string;
  outcome: CaseOutcome;
  rule: Rule | null;
  reason: string;
  decidedAt: Date;
  /** What it is about: all of it for the side that it affects, for a reporter what they reported. */
  snapshot: Snapshot | null;
  /** What the reporter said; the other side reads nothing of it. */
  report: { reason: string; words: string; at: Date } | null;
  /** How the appeal ended; the reporter sees only a decision that was taken back. */
  settlement: { outcome: AppealOutcome; reason: string; at: Date } | null;
  /** For the side that it affects. */
  appeal: { words: string | null; at: Date | null; refusal: string | null } | null;
}

/** A decision as one of its two sides reads it; not-found for anyone else. */
export async function getDecision(ctx: Context, caseId: string): Promise<DecisionView> {
  const record = await findCase(ctx, reportedIdSchema.parse(caseId));
  const verdict = canReadDecision(ctx.actor, record);
  const { userId } = requireMember(ctx, verdict);
  const found = requireFound(record, verdict);
  const isTheirs = isAffected(ctx.actor, found);
  const own = await readReports(ctx, found.id, isTheirs ? undefined : userId);
  const appealVerdict = canAppeal(ctx.actor, found);
  const [first] = own;
  return {
    id: found.id,
    kind: found.kind,
    title: found.title,
    outcome: found.outcome ?? "none",
    rule: ruleByCode(found.ruleCode) ?? null,
    reason: found.reason ?? "",
    decidedAt: found.decidedAt ?? found.openedAt,
    snapshot: own.map(({ snapshot }) => snapshot).reduce<Snapshot | null>(join, null),
    report: isTheirs || !first ? null : { reason: reasonLabel(first.code), words: first.words, at: first.at },
    settlement: settlementOf(found, isTheirs),
    appeal: isTheirs
      ? {
          words: found.appeal,
          at: found.appealedAt,
          refusal: appealVerdict.isAllowed ? null : appealVerdict.reason,
        }
      : null,
  };
}

const join = (all: Snapshot | null, next: Snapshot): Snapshot => (all ? joinSnapshots(all, next) : next);

function settlementOf(found: CaseRecord, isTheirs: boolean): DecisionView["settlement"] {
  const { appealOutcome: outcome, appealReason: reason, settledAt: at } = found;
  if (!outcome || !reason || !at || (!isTheirs && outcome === "upheld")) return null;
  return { outcome, reason, at };
}

async function readReports(ctx: Scope, caseId: string, userId: string | undefined) {
  const rows = await ctx.db
    .selectFrom("report")
    .where("case_id", "=", caseId)
    .$if(userId !== undefined, (query) => query.where("reported_by", "=", userId ?? ""))
    .orderBy("created_at")
    .orderBy("id")
    .select(["reason_code as code", "words", "created_at as at", "snapshot"])
    .execute();
  return rows.map((row) => ({ ...row, snapshot: row.snapshot as unknown as Snapshot }));
}
