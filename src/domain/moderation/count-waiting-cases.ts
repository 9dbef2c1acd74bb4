import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadReports } from "./moderation.policy.ts";

/** How many reports and appeals wait for a decision, and how many complaints for an answer. */
export async function countWaitingCases(ctx: Context): Promise<{ cases: number; complaints: number }> {
  authorize(canReadReports(ctx.actor));
  const { rows } = await sql<{ cases: number; complaints: number }>`
    select (select count(*)::int from report_case where state in ('open', 'appealed')) as cases,
      (select count(*)::int from complaint where state in ('new', 'acknowledged')) as complaints`.execute(
    ctx.db,
  );
  return rows[0]!;
}
