import type { Context, Scope } from "#domain/context.ts";
import { requireFound, type Verdict } from "#domain/verdict.ts";
import { MAX_EARLIER, MAX_REPORTS_OF_CASE } from "./moderation.limits.ts";
import { canDecideCase, canReadCase, canSettleAppeal } from "./moderation.policy.ts";
import { type CaseRecord, findCase, selectCases } from "./moderation.queries.ts";
import { reportedIdSchema } from "./moderation.schema.ts";
import { reasonLabel } from "./report-reasons.data.ts";
import { type Rule, ruleByCode } from "./rules.data.ts";
import type { Snapshot } from "./snapshots.queries.ts";

export interface CaseReport {
  id: string;
  /** A member's name, for the administrators alone; null of a visitor. */
  by: string | null;
  reason: string;
  words: string;
  at: Date;
  snapshot: Snapshot;
}

export interface EarlierDecision extends Pick<
  CaseRecord,
  "id" | "kind" | "title" | "outcome" | "appealOutcome"
> {
  decidedAt: Date | null;
  rule: Rule | null;
}

export interface CaseView {
  found: Omit<CaseRecord, "reporterIds" | "decidedBy">;
  rule: Rule | null;
  decidedBy: string | null;
  /** The company that a decision affects. */
  company: { name: string; number: number } | null;
  /** Where what was reported can be read as it is now; a conversation cannot. */
  path: string | null;
  /** The oldest first. */
  reports: CaseReport[];
  earlier: EarlierDecision[];
  /** Why the actor may not decide it, or its appeal; null where they may. */
  refusal: string | null;
  appealRefusal: string | null;
}

/** A report's page: what was reported as it was then, who says what of it, and what was decided about the company before. */
export async function getCase(ctx: Context, caseId: string): Promise<CaseView> {
  const record = await findCase(ctx, reportedIdSchema.parse(caseId));
  const found = requireFound(record, canReadCase(ctx.actor, record));
  const { reporterIds: _reporters, otherSideIds: _sides, decidedBy, ...shown } = found;
  const company = await findCompany(ctx, found.companyId);
  return {
    found: shown,
    rule: ruleByCode(found.ruleCode) ?? null,
    decidedBy: await nameOf(ctx, decidedBy),
    company,
    path: await findPath(ctx, found),
    reports: await readReports(ctx, found.id),
    earlier: await readEarlier(ctx, found),
    refusal: reasonOf(canDecideCase(ctx.actor, found)),
    appealRefusal: reasonOf(canSettleAppeal(ctx.actor, found)),
  };
}

const reasonOf = (verdict: Verdict) => (verdict.isAllowed ? null : verdict.reason);

async function findCompany(ctx: Scope, id: string | null): Promise<CaseView["company"]> {
  if (id === null) return null;
  const company = await ctx.db
    .selectFrom("company")
    .where("id", "=", id)
    .select(["name", "number"])
    .executeTakeFirst();
  return company ?? null;
}

async function nameOf(ctx: Scope, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const person = await ctx.db
    .selectFrom("user_account")
    .where("id", "=", userId)
    .select("name")
    .executeTakeFirst();
  return person?.name ?? null;
}

/** Reviews and profiles are public while they are there; of a conversation nothing but the snapshot is read. */
async function findPath(ctx: Scope, { kind, subjectId }: CaseRecord): Promise<string | null> {
  if (kind === "message") return null;
  const shown = ctx.db
    .selectFrom("company")
    .where("company.delisted_at", "is", null)
    .where("company.closed_at", "is", null)
    .select("company.number");
  if (kind === "profile") {
    const company = await shown.where("company.id", "=", subjectId).executeTakeFirst();
    return company ? `/profile/${company.number}` : null;
  }
  const reviewed = await shown
    .innerJoin("review", "review.company_id", "company.id")
    .where("review.id", "=", subjectId)
    .executeTakeFirst();
  return reviewed ? `/profile/${reviewed.number}/reviews?review=${subjectId}#${subjectId}` : null;
}

async function readReports(ctx: Scope, caseId: string): Promise<CaseReport[]> {
  const rows = await ctx.db
    .selectFrom("report")
    .leftJoin("user_account as person", "person.id", "report.reported_by")
    .where("report.case_id", "=", caseId)
    .orderBy("report.created_at")
    .orderBy("report.id")
    .limit(MAX_REPORTS_OF_CASE)
    .select([
      "report.id",
      "person.name as by",
      "report.reason_code as code",
      "report.words",
      "report.created_at as at",
      "report.snapshot",
    ])
    .execute();
  return rows.map(({ code, snapshot, ...report }) => ({
    ...report,
    reason: reasonLabel(code),
    snapshot: snapshot as unknown as Snapshot,
  }));
}

async function readEarlier(ctx: Scope, { id, companyId }: CaseRecord): Promise<EarlierDecision[]> {
  if (companyId === null) return [];
  const rows = await selectCases(ctx)
    .where("report_case.company_id", "=", companyId)
    .where("report_case.id", "<>", id)
    .where("report_case.state", "<>", "open")
    .orderBy("report_case.opened_at", "desc")
    .orderBy("report_case.id", "desc")
    .limit(MAX_EARLIER)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    outcome: row.outcome,
    appealOutcome: row.appealOutcome,
    decidedAt: row.decidedAt,
    rule: ruleByCode(row.ruleCode) ?? null,
  }));
}
