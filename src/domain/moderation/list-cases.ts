import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { CASES_A_PAGE } from "./moderation.limits.ts";
import { canReadReports } from "./moderation.policy.ts";
import { caseListSchema } from "./moderation.schema.ts";
import type { AppealOutcome, CaseKind, CaseOutcome, CaseState } from "./moderation.states.ts";
import { reasonLabel } from "./report-reasons.data.ts";

export interface CaseRow {
  id: string;
  kind: CaseKind;
  title: string;
  state: CaseState;
  outcome: CaseOutcome | null;
  appealOutcome: AppealOutcome | null;
  openedAt: Date;
  /** How many people reported it, and what the first one chose. */
  reports: number;
  firstReason: string;
}

export interface CaseList {
  kind: CaseKind | undefined;
  state: CaseState;
  cases: CaseRow[];
  next: string | undefined;
  /** How many wait for a decision, and for one about an appeal. */
  waiting: { open: number; appealed: number };
}

/** What was reported, the oldest first, thirty a page. */
export async function listCases(ctx: Context, input: unknown): Promise<CaseList> {
  const { kind, state, after } = caseListSchema.parse(input);
  authorize(canReadReports(ctx.actor));
  const last = after?.match(/^(\d{1,15})_(\w{1,60})$/);
  const rows = await ctx.db
    .selectFrom("report_case")
    .where("state", "=", state)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""))
    .$if(last !== undefined && last !== null, (query) =>
      query.where(
        sql<boolean>`(opened_at, id) > (${new Date(Number(last?.[1]))}::timestamptz, ${last?.[2] ?? ""})`,
      ),
    )
    .orderBy("opened_at")
    .orderBy("id")
    .limit(CASES_A_PAGE + 1)
    .select([
      "id",
      "kind",
      "title",
      "state",
      "outcome",
      "appeal_outcome as appealOutcome",
      "opened_at as openedAt",
      sql<number>`(select count(*)::int from report where case_id = report_case.id)`.as("reports"),
      sql<string>`(select reason_code from report where case_id = report_case.id
        order by created_at, id limit 1)`.as("firstReason"),
    ])
    .$narrowType<Pick<CaseRow, "kind" | "state" | "outcome" | "appealOutcome">>()
    .execute();
  const cases = rows
    .slice(0, CASES_A_PAGE)
    .map((row) => ({ ...row, firstReason: reasonLabel(row.firstReason) }));
  const end = cases.at(-1);
  return {
    kind,
    state,
    cases,
    next: rows.length > CASES_A_PAGE && end ? `${end.openedAt.getTime()}_${end.id}` : undefined,
    waiting: await countWaiting(ctx),
  };
}

async function countWaiting({ db }: Pick<Context, "db">): Promise<CaseList["waiting"]> {
  return db
    .selectFrom("report_case")
    .where("state", "in", ["open", "appealed"])
    .select([
      sql<number>`(count(*) filter (where state = 'open'))::int`.as("open"),
      sql<number>`(count(*) filter (where state = 'appealed'))::int`.as("appealed"),
    ])
    .executeTakeFirstOrThrow();
}
