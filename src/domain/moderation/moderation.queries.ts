import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { AppealOutcome, CaseKind, CaseOutcome, CaseState } from "./moderation.states.ts";

/** A case as policies and decisions need to know it. */
export interface CaseRecord {
  id: string;
  kind: CaseKind;
  subjectId: string;
  companyId: string | null;
  title: string;
  state: CaseState;
  outcome: CaseOutcome | null;
  ruleCode: string | null;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  appeal: string | null;
  appealedAt: Date | null;
  appealOutcome: AppealOutcome | null;
  appealReason: string | null;
  settledAt: Date | null;
  version: number;
  openedAt: Date;
  /** The accounts that reported it. */
  reporterIds: string[];
}

/** A case with both of its sides, as whoever decides it must be none of them. */
export interface SidedCase extends CaseRecord {
  /** The companies of the other side than `companyId`. */
  otherSideIds: string[];
}

export async function findCase(ctx: Scope, id: string): Promise<SidedCase | undefined> {
  return selectCases(ctx).select(otherSides).where("report_case.id", "=", id).executeTakeFirst();
}

/** Who was reviewed, who was written to, and the companies of whoever reported it. */
const otherSides = sql<string[]>`array(
  select review.company_id from review where report_case.kind = 'review' and review.id = report_case.subject_id
  union
  select side.company_id from conversation_side side
  where report_case.kind = 'message' and side.conversation_id = report_case.subject_id
    and side.company_id is distinct from report_case.company_id
  union
  select membership.company_id from report join membership on membership.user_id = report.reported_by
  where report.case_id = report_case.id)`.as("otherSideIds");

export function selectCases(ctx: Scope) {
  return ctx.db
    .selectFrom("report_case")
    .select([
      "report_case.id",
      "report_case.kind",
      "report_case.subject_id as subjectId",
      "report_case.company_id as companyId",
      "report_case.title",
      "report_case.state",
      "report_case.outcome",
      "report_case.rule_code as ruleCode",
      "report_case.reason",
      "report_case.decided_by as decidedBy",
      "report_case.decided_at as decidedAt",
      "report_case.appeal",
      "report_case.appealed_at as appealedAt",
      "report_case.appeal_outcome as appealOutcome",
      "report_case.appeal_reason as appealReason",
      "report_case.settled_at as settledAt",
      "report_case.version",
      "report_case.opened_at as openedAt",
      sql<string[]>`array(select reported_by from report
        where report.case_id = report_case.id and reported_by is not null)`.as("reporterIds"),
    ])
    .$narrowType<{
      kind: CaseKind;
      state: CaseState;
      outcome: CaseOutcome | null;
      appealOutcome: AppealOutcome | null;
    }>();
}

/** Where members read what was decided, and appeal. */
export const decisionPath = (caseId: string) => `/decisions/${caseId}`;
